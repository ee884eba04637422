import { CodedError } from '../errors/coded-error.ts';
import type { FailureCode } from '../errors/failures.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** PostgreSQL fails on a comparison of a uuid with any other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id that somebody names from outside, as PostgreSQL gives it back. What cannot be one throws the code. */
export function uuidIn(text: string, code: FailureCode): string {
  if (!isUuid(text)) throw new CodedError(code);
  return text.toLowerCase();
}
