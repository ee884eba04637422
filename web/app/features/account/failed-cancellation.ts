import { isSubscribed } from '@carom/domain/subscription/subscribed';
import type { CallOutcome } from '../../api/call-outcome.ts';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { cancellationText } from '../../content/account/account.tsx';
import { factsOf } from '../../session/subscription-info.ts';
import type { SubscriptionInfo } from './api.ts';

/**
 * What became of a cancellation that failed: done all the same, or a line for the member. `look` asks
 * what the server knows; it is asked only where the failure leaves it open.
 */
export async function afterFailedCancel(
  failure: Failure,
  look: () => Promise<CallOutcome<SubscriptionInfo> | null>,
): Promise<{ readonly cancelled: SubscriptionInfo } | { readonly line: string }> {
  if (!('mayBeDone' in failure) || !failure.mayBeDone) {
    return { line: cancellationText.unchanged(failureLine(cancellationText.failed, failure)) };
  }
  const found = await look();
  if (found?.kind !== 'ok') return { line: cancellationText.unknown };
  if (!isSubscribed(factsOf(found.reply))) return { cancelled: found.reply };
  // The server has spoken, and knows better than its books: the provider may have done it.
  const isToldWhy = failure.kind !== 'networkFailure' && failure.message !== '';
  return { line: isToldWhy ? failureLine(cancellationText.failed, failure) : cancellationText.notYet };
}
