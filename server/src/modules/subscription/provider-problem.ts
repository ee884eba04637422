import { CodedError } from '../../errors.ts';
import type { PaymentProblem } from '../../ports/payments.ts';

/** What the provider could not or would not do, as a failure of ours; the log keeps its reason. */
export function providerProblem({ kind, reason }: PaymentProblem): CodedError {
  const cause = new Error(reason);
  return kind === 'unavailable'
    ? new CodedError('providerAway', { cause })
    : new CodedError('providerRefused', { cause });
}
