import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';

export interface ConnectionLimits {
  /** How many connections at the same time. */
  readonly connections: number;
  /** Further ones that prepared statements share; 0: each takes one of the others. */
  readonly sharedConnections: number;
  /** How long anybody waits for one: for its turn and for a new connection together. */
  readonly waitMs: number;
  /** PostgreSQL breaks a statement off after this. The connection goes on. */
  readonly statementMs: number;
  /** A statement that takes so long is noted in the log. */
  readonly slowMs: number;
  /** A connection without an answer after this is taken for dead. More than a statement may take. */
  readonly answerMs: number;
  /** PostgreSQL ends a transaction that nobody goes on with, and gives its locks back. */
  readonly idleInTransactionMs: number;
  /** How long a connection is kept that nobody uses. */
  readonly idleMs: number;
}

/**
 * For what a person waits for: within three seconds there is an answer, be it that there is none. No
 * transaction waits for anybody but PostgreSQL.
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

/** For what a replica is asked: whoever has no connection to it soon, is answered by the primary. */
export const REPLICA_LIMITS: ConnectionLimits = {
  ...REQUEST_LIMITS,
  sharedConnections: 0,
  waitMs: SECOND_MS / 2,
  // Less than anybody waits in the line of the searches: the primary answers the query then.
  statementMs: 0.6 * SECOND_MS,
  answerMs: 0.7 * SECOND_MS,
};

/** For the checks of a replica: one that does not answer at once is not used. */
export const REPLICA_CHECK_LIMITS: ConnectionLimits = {
  ...REQUEST_LIMITS,
  connections: 1,
  waitMs: SECOND_MS / 2,
  answerMs: SECOND_MS / 2,
  idleMs: 0,
};

/**
 * For jobs, exports and imports. A mail server is asked inside a transaction. Connections are not kept
 * for long: one that died meanwhile would be found out only after the whole limit.
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

/** For the connection on which notifications come: it is asked again and again whether it is still there. */
export const LISTENING_LIMITS: ConnectionLimits = { ...REQUEST_LIMITS, connections: 1, idleMs: 0 };

/** For the job library's own questions, which are short. */
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

/** For changes of the schema, one of which may wait for another server's. */
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

/** For a single connection that asks short things: whether the database is there, who holds a lock. */
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
