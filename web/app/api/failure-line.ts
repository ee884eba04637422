import { asFarAsWeKnow, noConnection, tooManyTries } from '../content/failures.ts';
import type { ApiError } from './api-error.ts';

/** Describes a failed call for a line beside the form. */
export function failureLine(whatFailed: string, error: ApiError): string {
  return `${failureWords(whatFailed, error)}${numberOf(error)}`;
}

/** The same without the request id, for a narrow column. States only what is certain. */
export function failureWords(whatFailed: string, error: ApiError): string {
  const words = error.mayBeDone ? asFarAsWeKnow(whatFailed) : whatFailed;
  if (error.kind === 'networkFailure' || error.kind === 'tokenFetchFailed') return noConnection(words);
  if (error.kind === 'tooManyRequests') return error.message || tooManyTries(inWords(error.retryAfterS));
  return error.message || `${words}.`;
}

/** The request id for support. A refusal with a reason needs none. */
function numberOf({ kind, requestId }: ApiError): string {
  const isTrouble = kind === 'failed' || kind === 'unavailable';
  return isTrouble && requestId ? ` (number ${requestId})` : '';
}

function inWords(seconds: number | null): string {
  if (seconds === null) return 'a while';
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
