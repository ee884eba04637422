import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The statement that failed, without the values that it was given; null for any other error. */
export function failedStatementOf(error: Error): string | null {
  return error instanceof DrizzleQueryError ? error.query : null;
}
