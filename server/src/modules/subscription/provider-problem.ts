import { CodedError } from '../../errors/coded-error.ts';
import type { PaymentProblem } from '../../ports/payments.ts';

/** What the provider could not or would not do, as a failure of ours; the log keeps its reason. */
export function providerProblem(
  { kind, reason }: PaymentProblem,
  /** What it means for this call that the provider did not answer. */
  whenAway?: string,
): CodedError {
  const cause = new Error(reason);
  return kind === 'unavailable'
    ? new CodedError('providerAway', { cause, ...(whenAway !== undefined && { message: whenAway }) })
    : new CodedError('providerRefused', { cause });
}
