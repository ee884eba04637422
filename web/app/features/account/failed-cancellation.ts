import { type Failure, failureLine } from '../../api/failure-line.ts';
import type { SubscriptionInfo } from './api.ts';

const NOT_CANCELLED = 'Your subscription was not cancelled';
const UNKNOWN =
  'The connection was lost before the answer came, and we could not find out whether your subscription was cancelled. Please reload this page to see.';
const NOT_YET =
  'The connection was lost before the answer came. Your subscription is not cancelled at this moment. You can try again.';

/**
 * What became of a cancellation that failed: done all the same, or a line for the member. `look` asks
 * what the server knows; it is asked only where the failure leaves it open.
 */
export async function afterFailedCancel(
  failure: Failure,
  look: () => Promise<SubscriptionInfo | Failure>,
): Promise<{ readonly cancelled: SubscriptionInfo } | { readonly line: string }> {
  if (!('mayBeDone' in failure) || !failure.mayBeDone) {
    return { line: `Nothing was changed. ${failureLine(NOT_CANCELLED, failure)}` };
  }
  const found = await look();
  if (!('profile' in found)) return { line: UNKNOWN };
  if (found.profile.subscription !== 'subscribed') return { cancelled: found };
  // The server has spoken, and knows better than its books: the provider may have done it.
  const isToldWhy = failure.kind !== 'networkFailure' && failure.message !== '';
  return { line: isToldWhy ? failureLine(NOT_CANCELLED, failure) : NOT_YET };
}
