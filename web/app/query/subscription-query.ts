import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { loadSubscription } from '../session/subscription-info.ts';
import type { QueryArea } from './query-areas.ts';
import { readIfPossible } from './read-if-possible.ts';

const AREA: QueryArea = 'subscription';

/** What the server knows about the subscription. Each reply brings the browser's session up to date. */
export const subscriptionQuery = queryOptions({
  queryKey: [AREA, 'subscriptionInfo'],
  queryFn: ({ signal }) => loadSubscription(signal),
});

/** As it is now, whatever was read or asked before. Null when it could not be read. */
export async function lookAtSubscription(client: QueryClient): Promise<SubscriptionInfo | null> {
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
  return readIfPossible(client, { ...subscriptionQuery, staleTime: 0 });
}
