import { isSubscribed } from '@carom/domain/subscription/subscribed';
import type { ApiError } from '../../api/api-error.ts';
import { failureLine } from '../../api/failure-line.ts';
import { cancellationText } from '../../content/account/account.tsx';
import { factsOf } from '../../session/subscription-info.ts';
import type { SubscriptionInfo } from './api.ts';

/**
 * What became of a cancellation that failed: done all the same, or a line for the member. `look` asks
 * what the server knows; it is asked only where the failure leaves it open.
 */
export async function afterFailedCancel(
  error: ApiError,
  look: () => Promise<SubscriptionInfo | null>,
): Promise<{ readonly cancelled: SubscriptionInfo } | { readonly line: string }> {
  if (!error.mayBeDone)
    return { line: cancellationText.unchanged(failureLine(cancellationText.failed, error)) };
  const found = await look();
  if (found === null) return { line: cancellationText.unknown };
  if (!isSubscribed(factsOf(found))) return { cancelled: found };
  // The server has spoken, and knows better than its books: the provider may have done it.
  return { line: error.message ? failureLine(cancellationText.failed, error) : cancellationText.notYet };
}
