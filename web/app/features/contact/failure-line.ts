import type { CallOutcome } from '../../lib/call-outcome.ts';

type Failure = Exclude<CallOutcome<unknown>, { readonly kind: 'ok' | 'invalid' | 'tokenFetchFailed' }>;

const KEPT = 'What you typed is still here.';

/** A failed sending in words; the visitor keeps what was typed. */
export function failureLine(failure: Failure): string {
  if (failure.kind === 'networkFailure') {
    return `The message could not be sent: there is no connection to the server. ${KEPT}`;
  }
  if (failure.kind === 'tooManyRequests') {
    return `${failure.message || `Too many messages in a short time. Please wait ${inWords(failure.retryAfterS)}.`} ${KEPT}`;
  }
  const number = failure.requestId ? ` (number ${failure.requestId})` : '';
  return `${failure.message || 'The message could not be sent.'} ${KEPT}${number}`;
}

function inWords(seconds: number | null): string {
  if (seconds === null) return 'a while';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
