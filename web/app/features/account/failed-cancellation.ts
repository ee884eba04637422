import { isSubscribed } from '@carom/domain/subscription/subscribed';
import type { ApiError } from '../../api/api-error.ts';
import { failureLine } from '../../api/failure-line.ts';
import { cancellationText } from '../../content/account/account.tsx';
import { factsOf } from '../../session/subscription-info.ts';
import type { SubscriptionInfo } from './api.ts';

/**
 * Decides after a failed call whether the subscription was cancelled all the same, or which line to show.
 * `look` fetches the subscription, and is called only if the server may have cancelled it.
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
  // The server has replied, but the provider may have cancelled without the server's knowledge.
  return { line: error.message ? failureLine(cancellationText.failed, error) : cancellationText.notYet };
}
