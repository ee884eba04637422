import pg from 'pg';
import { failedStatementOf } from '../db/query-error.ts';

interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: string;
  readonly cause?: LoggableError;
}

/**
 * Converts an error for the log, without the values of a failed query. They may be password hashes or
 * mailed links, and PostgreSQL's details contain whole rows.
 */
export function loggableError(error: unknown): LoggableError | unknown {
  return error instanceof Error ? describe(error) : error;
}

/** The same as an error, for callers that store or log its message themselves. */
export function errorWithoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack, cause } = describe(error);
  const reason = cause === undefined ? '' : `\nbecause: ${cause.message}`;
  return Object.assign(new Error(message + reason), { name: error.name, stack: stack + reason });
}

export function messageWithoutValues(error: unknown): string {
  const safe = errorWithoutValues(error);
  return safe instanceof Error ? safe.message : String(safe);
}

/** Classes of SQL states (data, limits, syntax) whose messages quote values. Other messages quote only names. */
const QUOTES_VALUES = /^(22|54|42601)/;

function messageOf(error: Error): string {
  const statement = failedStatementOf(error);
  if (statement !== null) return `Failed query: ${statement}`;
  const quotesValues = error instanceof pg.DatabaseError && QUOTES_VALUES.test(error.code ?? '');
  return quotesValues ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function describe(error: Error): LoggableError {
  const message = messageOf(error);
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const { cause } = error;
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...calls].join('\n'),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...(cause instanceof Error && { cause: describe(cause) }),
  };
}
