import { withoutTrailingSlashes } from '@carom/contract/trailing-slashes';
import type { DefaultError, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { listQuery } from '../features/check-list/queries.ts';
import { bookingsQuery } from '../features/classes/queries.ts';
import { dashboardQuery } from '../features/dashboard/queries.ts';
import { finishedNightsQuery, pairingScoresQuery } from '../features/match-planner/queries.ts';
import { paymentsQuery } from '../features/payments/queries.ts';
import { portfolioQuery } from '../features/portfolio/queries.ts';
import { sessionsQuery } from '../features/profile/queries.ts';
import { videosQuery } from '../features/videos/queries.ts';
import { weatherQuery } from '../features/weather/queries.ts';
import { paths } from '../paths.ts';
import { tabClient } from '../query/query-provider.tsx';
import { subscriptionQuery } from '../query/subscription-query.ts';
import { readSession } from '../session/session-storage.ts';

const { member } = paths;

/** The server data of the first view of each page. */
const FIRST_READS: Readonly<Record<string, () => Promise<void>>> = {
  [member.dashboard]: reading(dashboardQuery),
  [member.account]: reading(subscriptionQuery),
  [member.schedule]: reading(bookingsQuery),
  [member.checkList]: reading(listQuery),
  [member.myListItems]: reading(listQuery),
  [member.portfolio]: reading(portfolioQuery),
  [member.profile]: () => tabClient.prefetchInfiniteQuery(sessionsQuery),
  [member.weather]: reading(weatherQuery),
  [member.videos]: reading(videosQuery),
  [member.payments]: reading(paymentsQuery),
  [member.season]: reading(finishedNightsQuery),
  [member.feature1]: reading(pairingScoresQuery),
  [member.feature2]: reading(pairingScoresQuery),
};

function reading<Reply, Key extends QueryKey>(query: FetchQueryOptions<Reply, DefaultError, Reply, Key>) {
  return () => tabClient.prefetchQuery(query);
}

/**
 * Starts the requests of a page while its script is loading, which saves one round trip. Fresh data is not requested
 * again, and the page reuses pending requests.
 */
export function readAhead(pathname: string): void {
  // Other visitors are redirected, and their requests would be refused.
  if (readSession().visitor !== 'member') return;
  void FIRST_READS[withoutTrailingSlashes(pathname)]?.();
}
