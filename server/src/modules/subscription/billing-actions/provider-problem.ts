import { CodedError } from '../../../errors/coded-error.ts';
import type { PaymentProblem } from '../../../ports/payments.ts';

interface Messages {
  /** The provider did not answer and may have carried out the request. */
  readonly unanswered?: string;
  /** The request was not sent, so nothing has changed. */
  readonly notAsked?: string;
  /** The provider refused the request for a reason on our side. */
  readonly refused?: string;
}

/** Converts a provider's problem into an error of the API. The log keeps the provider's reason. */
export function providerProblem(
  { kind, reason, wasAsked = true }: PaymentProblem,
  { unanswered, notAsked = unanswered, refused }: Messages = {},
): CodedError {
  const cause = new Error(reason);
  if (kind !== 'unavailable')
    return new CodedError('providerRefused', { cause, ...(refused !== undefined && { message: refused }) });
  const message = wasAsked ? unanswered : notAsked;
  return new CodedError('providerAway', { cause, ...(message !== undefined && { message }) });
}
