import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Failure } from '../api/failure-line.ts';
import { loadSubscription } from '../session/subscription-info.ts';
import { CallFailure, failureIn } from './call-failure.ts';
import type { QueryArea } from './query-areas.ts';

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

/** As it is now, whatever was read or asked before. */
export async function lookAtSubscription(client: QueryClient): Promise<SubscriptionInfo | Failure> {
  await client.cancelQueries({ queryKey: subscriptionQuery.queryKey });
  return client.fetchQuery({ ...subscriptionQuery, staleTime: 0 }).catch(failureIn);
}
