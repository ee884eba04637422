import { asFarAsWeKnow, noConnection, tooManyTries } from '../content/failures.ts';
import type { CallOutcome } from './call-outcome.ts';

export type Failure = Exclude<CallOutcome<unknown>, { readonly kind: 'ok' }>;

/** A failed call in words, for a line beside the form. It claims no more than is known. */
export function failureLine(whatFailed: string, failure: Failure): string {
  const isUnsure = 'mayBeDone' in failure && failure.mayBeDone;
  return plainLine(isUnsure ? asFarAsWeKnow(whatFailed) : whatFailed, failure);
}

function plainLine(whatFailed: string, failure: Failure): string {
  if (failure.kind === 'networkFailure' || failure.kind === 'tokenFetchFailed') {
    return noConnection(whatFailed);
  }
  if (failure.kind === 'tooManyRequests') {
    return failure.message || tooManyTries(inWords(failure.retryAfterS));
  }
  return `${failure.message || `${whatFailed}.`}${numberOf(failure)}`;
}

/** To quote to support, where something went wrong; a refusal with its reason needs none. */
function numberOf(failure: Failure): string {
  const isTrouble = failure.kind === 'failed' || failure.kind === 'unavailable';
  return isTrouble && failure.requestId ? ` (number ${failure.requestId})` : '';
}

function inWords(seconds: number | null): string {
  if (seconds === null) return 'a while';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
