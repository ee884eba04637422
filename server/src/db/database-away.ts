/** Connection exceptions (08), resources spent (53), shutting down or starting up (57P), standby (25006). */
const AWAY_SQL_STATES = /^(08|53|57P|25006)/;

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

/** Whether PostgreSQL could not be reached, as opposed to having refused what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (AWAY_SQL_STATES.test(code) || AWAY_SYSTEM_CODES.has(code) || AWAY_MESSAGES.has(error.message))
    return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error.cause);
}
