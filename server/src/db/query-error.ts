import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The statement that failed, without the values that it was given; null for any other error. */
export function failedStatementOf(error: Error): string | null {
  return error instanceof DrizzleQueryError ? error.query : null;
}

/** The name of the constraint that a statement has violated, if it was that. */
export function constraintIn(error: unknown): string | null {
  const { cause } = error instanceof DrizzleQueryError ? error : { cause: null };
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : null;
}
