/**
 * The reason why PostgreSQL could not do what was requested, as opposed to refusing it. `away`: it cannot be reached.
 * `slow`: the statement was cancelled at a limit. `readOnly`: it answers, but cannot write.
 */
export type DatabaseProblem = 'away' | 'slow' | 'readOnly';

/** A full disk (53100). A standby, or a host that protects an almost full disk (25006). */
const READ_ONLY_SQL_STATES = new Set(['53100', '25006']);

/**
 * A statement that took too long or was cancelled, and a lock that timed out. A missing prepared
 * statement (26000): it was sent behind the cancelled one that prepared it.
 */
const SLOW_SQL_STATES = new Set(['57014', '55P03', '26000']);

/**
 * Connection exceptions (08), insufficient resources (53), shutdown or start-up (57P), a transaction
 * that was idle for too long (25P03). A database that does not exist (3D000): while a back-up is put
 * into service, the current one is renamed first.
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

/** pg gives these errors no code. */
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

/** null: another error, such as a bug. */
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
