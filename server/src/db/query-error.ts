import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The SQL of the failed statement without its values. null for other errors. */
export function failedStatementOf(error: Error): string | null {
  return error instanceof DrizzleQueryError ? error.query : null;
}

/** The name of the constraint that a statement violated. null for other errors. */
export function constraintIn(error: unknown): string | null {
  const { cause } = error instanceof DrizzleQueryError ? error : { cause: null };
  return cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string'
    ? cause.constraint
    : null;
}
