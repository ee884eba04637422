import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOutcome } from '../api/call-outcome.ts';
import { loadSubscription } from '../session/subscription-info.ts';
import { CallFailure } from './call-failure.ts';
import type { QueryArea } from './query-areas.ts';
import { readFresh } from './read-fresh.ts';

const AREA: QueryArea = 'subscription';

/** What the server knows about the subscription. Each reply brings the browser's session up to date. */
export const subscriptionQuery = queryOptions({
  queryKey: [AREA, 'subscriptionInfo'],
  queryFn: async ({ signal }) => {
    const known = await loadSubscription(signal);
    if ('profile' in known) return known;
    throw new CallFailure(known);
  },
});

/** As it is now, whatever was read or asked before. Null: it was given up for another look, or the session has ended. */
export async function lookAtSubscription(client: QueryClient): Promise<CallOutcome<SubscriptionInfo> | null> {
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
  return readFresh(client, { ...subscriptionQuery, staleTime: 0 });
}
