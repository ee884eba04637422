import { CodedError } from '../errors/coded-error.ts';
import type { FailureCode } from '../errors/failures.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** PostgreSQL fails when a uuid is compared with other text. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Normalizes an id from a request to PostgreSQL's format. Throws the code if it is not a uuid. */
export function uuidIn(text: string, code: FailureCode): string {
  if (!isUuid(text)) throw new CodedError(code);
  return text.toLowerCase();
}
