import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';

interface Words {
  /** What it means for this call that the provider gave no answer: it may have done what it was asked. */
  readonly unanswered?: string;
  /** What it means that the provider was not even asked: there nothing has changed. */
  readonly notAsked?: string;
  /** What it means that the provider would not do it, for a reason that is ours. */
  readonly refused?: string;
}

/** What the provider could not or would not do, as a failure of ours; the log keeps its reason. */
export function providerProblem(
  { kind, reason, wasAsked = true }: PaymentProblem,
  { unanswered, notAsked = unanswered, refused }: Words = {},
): CodedError {
  const cause = new Error(reason);
  if (kind !== 'unavailable')
    return new CodedError('providerRefused', { cause, ...(refused !== undefined && { message: refused }) });
  const message = wasAsked ? unanswered : notAsked;
  return new CodedError('providerAway', { cause, ...(message !== undefined && { message }) });
}
