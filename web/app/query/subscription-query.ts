import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadSubscription } from '../session/subscription-info.ts';
import type { QueryArea } from './query-areas.ts';
import { readIfPossible } from './read-if-possible.ts';

const AREA: QueryArea = 'subscription';

/** The subscription as the server knows it. Each reply also updates the browser's session. */
export const subscriptionQuery = queryOptions({
  queryKey: [AREA, 'subscriptionInfo'],
  queryFn: ({ signal }) => loadSubscription(signal),
});

/** Fetches the current state, regardless of the cache. `null` if that failed. */
export async function refetchSubscription(client: QueryClient): Promise<SubscriptionInfo | null> {
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
  return readIfPossible(client, { ...subscriptionQuery, staleTime: 0 });
}
