/**
 * What kept PostgreSQL from doing what was asked, as opposed to refusing it. `away`: it could not be
 * reached. `slow`: it was broken off at a limit. `readOnly`: it answers, but can write nothing.
 */
export type DatabaseProblem = 'away' | 'slow' | 'readOnly';

/** A disk that is full (53100); a standby, or an operator's or host's protection of a full disk (25006). */
const READ_ONLY_SQL_STATES = new Set(['53100', '25006']);

/**
 * A statement that took too long or was cancelled; a lock that was not had in time. A prepared statement
 * that is not there (26000): it was sent behind the one that was broken off while it prepared it.
 */
const SLOW_SQL_STATES = new Set(['57014', '55P03', '26000']);

/**
 * Connection exceptions (08), resources spent (53), shutting down or starting up (57P), a transaction
 * that was ended for its idleness (25P03), a database that does not exist (3D000): while a back-up is put into
 * service, the present one is renamed first.
 */
const AWAY_SQL_STATES = /^(08|53|57P|25P03|3D000)/;

const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** pg gives these no code, so their words are all there is to tell them by. */
const AWAY_MESSAGES = new Set([
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]);

/** null: it is something else, such as a mistake of ours. */
export function databaseProblemOf(error: unknown): DatabaseProblem | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (READ_ONLY_SQL_STATES.has(code)) return 'readOnly';
  if (SLOW_SQL_STATES.has(code)) return 'slow';
  if (AWAY_SQL_STATES.test(code) || AWAY_SYSTEM_CODES.has(code) || AWAY_MESSAGES.has(error.message))
    return 'away';
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return causes.map(databaseProblemOf).find((problem) => problem !== null) ?? null;
}
