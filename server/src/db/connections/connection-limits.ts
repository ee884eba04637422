import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';

export interface ConnectionLimits {
  /** The maximum number of connections. */
  readonly connections: number;
  /** Additional connections that prepared statements share. 0: each statement takes one of the others. */
  readonly sharedConnections: number;
  /** The longest wait for a connection, including the time to open one. */
  readonly waitMs: number;
  /** PostgreSQL cancels a statement after this time. The connection stays usable. */
  readonly statementMs: number;
  /** A statement that takes longer is logged. */
  readonly slowMs: number;
  /** A connection without a reply after this time is considered lost. Longer than a statement may take. */
  readonly answerMs: number;
  /** PostgreSQL ends a transaction that is idle for this time, and releases its locks. */
  readonly idleInTransactionMs: number;
  /** How long an idle connection is kept. */
  readonly idleMs: number;
}

/**
 * For requests: a caller gets a reply within three seconds, even if it is an error. No transaction
 * waits for another system.
 */
export const REQUEST_LIMITS: ConnectionLimits = {
  connections: 20,
  sharedConnections: 2,
  waitMs: 2 * SECOND_MS,
  statementMs: 2 * SECOND_MS,
  slowMs: SECOND_MS / 2,
  answerMs: 2.25 * SECOND_MS,
  idleInTransactionMs: 10 * SECOND_MS,
  idleMs: 10 * SECOND_MS,
};

/** For reads from a replica. A read that gets no connection soon goes to the primary. */
export const REPLICA_LIMITS: ConnectionLimits = {
  ...REQUEST_LIMITS,
  sharedConnections: 0,
  waitMs: SECOND_MS / 2,
  // Shorter than a search waits in the queue, so that the primary can still answer it.
  statementMs: 0.6 * SECOND_MS,
  answerMs: 0.7 * SECOND_MS,
};

/** For the checks of a replica. A replica that does not answer at once is not used. */
export const REPLICA_CHECK_LIMITS: ConnectionLimits = {
  ...REQUEST_LIMITS,
  connections: 1,
  waitMs: SECOND_MS / 2,
  answerMs: SECOND_MS / 2,
  idleMs: 0,
};

/**
 * For jobs, exports and imports. A mail server is called inside a transaction. Idle connections are
 * closed soon, because a lost one is noticed only after `answerMs`.
 */
export const LONG_WORK_LIMITS: ConnectionLimits = {
  connections: 12,
  sharedConnections: 0,
  waitMs: 10 * SECOND_MS,
  statementMs: MINUTE_MS,
  slowMs: 10 * SECOND_MS,
  answerMs: 65 * SECOND_MS,
  idleInTransactionMs: 5 * MINUTE_MS,
  idleMs: SECOND_MS,
};

/** For the connection that receives notifications. A heartbeat checks it. */
export const LISTENING_LIMITS: ConnectionLimits = { ...REQUEST_LIMITS, connections: 1, idleMs: 0 };

/** For the job library's own statements, which are short. */
export const JOB_QUEUE_LIMITS: ConnectionLimits = {
  connections: 6,
  sharedConnections: 0,
  waitMs: 5 * SECOND_MS,
  statementMs: 10 * SECOND_MS,
  slowMs: 2 * SECOND_MS,
  answerMs: 12 * SECOND_MS,
  idleInTransactionMs: MINUTE_MS,
  idleMs: 10 * SECOND_MS,
};

/** For schema changes. A change may wait for that of another server. */
export const MIGRATION_LIMITS: ConnectionLimits = {
  connections: 2,
  sharedConnections: 0,
  waitMs: 10 * SECOND_MS,
  statementMs: 60 * MINUTE_MS,
  slowMs: MINUTE_MS,
  answerMs: 61 * MINUTE_MS,
  idleInTransactionMs: 60 * MINUTE_MS,
  idleMs: 10 * SECOND_MS,
};

/** For a single connection with short statements, such as a check of the database or of a lock. */
export const LONE_CONNECTION_LIMITS: ConnectionLimits = {
  connections: 1,
  sharedConnections: 0,
  waitMs: 5 * SECOND_MS,
  statementMs: 30 * SECOND_MS,
  slowMs: 5 * SECOND_MS,
  answerMs: 31 * SECOND_MS,
  idleInTransactionMs: MINUTE_MS,
  idleMs: 0,
};
