import { asFarAsWeKnow, noConnection, tooManyTries } from '../content/failures.ts';
import type { ApiError } from './api-error.ts';

/** A failed call in words, for a line beside the form. */
export function failureLine(whatFailed: string, error: ApiError): string {
  return `${failureWords(whatFailed, error)}${numberOf(error)}`;
}

/** The same without a number to quote, for a narrow column. It claims no more than is known. */
export function failureWords(whatFailed: string, error: ApiError): string {
  const words = error.mayBeDone ? asFarAsWeKnow(whatFailed) : whatFailed;
  if (error.kind === 'networkFailure' || error.kind === 'tokenFetchFailed') return noConnection(words);
  if (error.kind === 'tooManyRequests') return error.message || tooManyTries(inWords(error.retryAfterS));
  return error.message || `${words}.`;
}

/** To quote to support, where something went wrong; a refusal with its reason needs none. */
function numberOf({ kind, requestId }: ApiError): string {
  const isTrouble = kind === 'failed' || kind === 'unavailable';
  return isTrouble && requestId ? ` (number ${requestId})` : '';
}

function inWords(seconds: number | null): string {
  if (seconds === null) return 'a while';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
