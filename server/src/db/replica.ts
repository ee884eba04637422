import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import { createCircuit } from '../limits/circuit.ts';
import { createDatabase, type DatabaseClient, type DatabaseLogger } from './client.ts';
import { LOOK_LIMITS, REPLICA_LIMITS } from './connection-limits.ts';
import { breakOffAll, createPool } from './connections.ts';
import { databaseProblemOf } from './database-problem.ts';

/** Whatever was committed so long ago can be read there, or the replica is not asked. */
const MOST_LATE_MS = 3 * SECOND_MS;
/** With the limit of a look, less than anybody waits in the line of the searches. */
const LOOK_EVERY_MS = SECOND_MS / 4;
/** One that failed is left alone for this long. */
const REST_MS = 5 * SECOND_MS;
/** What was asked stood in the way of what the replica has to catch up with, and was broken off. */
const CONFLICT_WITH_RECOVERY = '40001';

/** A place in the primary's log of changes, and when it was there. */
interface Mark {
  readonly place: string;
  readonly cluster: string;
  readonly atMs: number;
}

export interface Replica {
  readonly client: DatabaseClient;
  /** It answers, and is late by no more than is allowed. */
  isGood(): boolean;
  /** Whether an error is the replica's and not the question's. Then it is left alone for a while. */
  isToBlameFor(error: unknown): boolean;
  close(): Promise<void>;
}

interface ReplicaParts {
  readonly url: string;
  readonly primary: pg.Pool;
  readonly logger: DatabaseLogger;
}

const ASK_PRIMARY = `select pg_current_wal_lsn()::text as place, system_identifier::text as cluster
  from pg_control_system()`;
const ASK_REPLICA = `select pg_is_in_recovery() and system_identifier = $1 as follows,
  coalesce(pg_last_wal_replay_lsn() >= $2, false) as "hasReached" from pg_control_system()`;

/**
 * A copy of the database that PostgreSQL keeps up to date. How late it is says nobody's clock: a place in the
 * primary's log is noted with the moment, and once the replica has reached it, it has all from before.
 */
export function openReplica({ url, primary, logger }: ReplicaParts): Replica {
  const client = createDatabase(url, logger, REPLICA_LIMITS);
  const looks = createPool({ connectionString: url, name: 'carom look', limits: LOOK_LIMITS });
  const circuit = createCircuit({ mostFailures: 1, restMs: REST_MS });
  let ahead: Mark | null = null;
  let hasAllUntilMs = Number.NEGATIVE_INFINITY;
  let told: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isGood = () => circuit.state() === 'closed' && performance.now() - hasAllUntilMs <= MOST_LATE_MS;

  /** Once for each change; no reason means that nobody has looked. */
  function tell(reason: string | null): void {
    const news = isGood() ? 'good' : reason;
    if (news === null || news === told) return;
    told = news;
    if (isGood()) logger.info({}, 'the read replica is used');
    else logger.warn({ reason }, 'the read replica is not used: the primary answers for it');
  }

  async function mark(): Promise<Mark> {
    const atMs = performance.now();
    const { rows } = await primary.query<Omit<Mark, 'atMs'>>(ASK_PRIMARY);
    if (rows[0] === undefined) throw new Error('The primary has no place in its log');
    return { ...rows[0], atMs };
  }

  /** Gives what is wrong with it, should anything be. */
  async function look(): Promise<string | null> {
    const attempt = circuit.attempt();
    if (attempt === null) return null;
    try {
      ahead ??= await mark();
    } catch {
      attempt.undecided();
      return 'the primary does not answer';
    }
    try {
      const { rows } = await looks.query<{ follows: boolean; hasReached: boolean }>(ASK_REPLICA, [
        ahead.cluster,
        ahead.place,
      ]);
      attempt.succeeded();
      if (rows[0]?.follows !== true) {
        ahead = null;
        return 'it is no replica of this database';
      }
      if (rows[0].hasReached) {
        hasAllUntilMs = ahead.atMs;
        ahead = null;
      }
      return 'it is late';
    } catch (error) {
      hasAllUntilMs = Number.NEGATIVE_INFINITY;
      attempt.failed();
      // Who waits there for an answer is given the primary's instead.
      breakOffAll(client.pool);
      return error instanceof Error ? error.message : String(error);
    }
  }

  let looking = Promise.resolve();
  function lookAgain(): void {
    looking = look().then((reason) => {
      if (isClosed) return;
      tell(reason);
      timer = setTimeout(lookAgain, LOOK_EVERY_MS).unref();
    });
  }
  lookAgain();

  return {
    client,
    isGood,
    isToBlameFor(error) {
      const problem = databaseProblemOf(error);
      if (problem === 'away') {
        hasAllUntilMs = Number.NEGATIVE_INFINITY;
        circuit.attempt()?.failed();
        tell('it does not answer');
      }
      return problem === 'away' || problem === 'readOnly' || isConflict(error);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await looking;
      await Promise.all([looks.end(), client.close()]);
    },
  };
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === CONFLICT_WITH_RECOVERY) || isConflict(error.cause);
}
