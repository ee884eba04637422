import { SECOND_MS } from '@carom/domain/time/durations';
import type pg from 'pg';
import { createDatabase, type DatabaseClient, type DatabaseLogger } from '../client.ts';
import { databaseProblemOf } from '../database-problem.ts';
import { REPLICA_CHECK_LIMITS, REPLICA_LIMITS } from './connection-limits.ts';
import { createPool } from './connections.ts';

const MAX_DELAY_MS = 3 * SECOND_MS;
const CHECK_INTERVAL_MS = SECOND_MS / 4;
/** PostgreSQL cancelled the query because replay had to change the rows that it was reading. */
const CONFLICT_WITH_RECOVERY = '40001';

/** A position in the primary's write-ahead log, and when it was current. */
interface Position {
  readonly lsn: string;
  readonly cluster: string;
  readonly atMs: number;
}

export interface Replica {
  readonly client: DatabaseClient;
  /** True while it answers with a delay of at most three seconds. */
  isUsable(): boolean;
  /** Whether the replica, and not the query, caused this error. A lost replica is not used until a check succeeds. */
  isCauseOf(error: unknown): boolean;
  close(): Promise<void>;
}

interface ReplicaParts {
  readonly url: string;
  readonly primary: pg.Pool;
  readonly logger: DatabaseLogger;
}

const POSITION = `select pg_current_wal_lsn()::text as lsn, system_identifier::text as cluster
  from pg_control_system()`;
const REPLAYED = `select pg_is_in_recovery() and system_identifier = $1 as "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $2, false) as "hasReplayed" from pg_control_system()`;

/**
 * A streaming replica of the database. Its delay is measured without comparing clocks: a position in the primary's
 * log is stored with the time. Once the replica has replayed that position, it has everything from before that time.
 */
export function openReplica({ url, primary, logger }: ReplicaParts): Replica {
  const client = createDatabase(url, logger, REPLICA_LIMITS);
  const checks = createPool({ connectionString: url, name: 'carom check', limits: REPLICA_CHECK_LIMITS });
  let awaited: Position | null = null;
  let replayedUntilMs = Number.NEGATIVE_INFINITY;
  let logged: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const isUsable = () => performance.now() - replayedUntilMs <= MAX_DELAY_MS;

  /** Logs each change of state once. */
  function log(problem: string): void {
    const state = isUsable() ? 'usable' : problem;
    if (state === logged) return;
    logged = state;
    if (isUsable()) logger.info({}, 'the read replica is used');
    else logger.warn({ reason: problem }, 'the read replica is not used: the primary answers for it');
  }

  async function readPosition(): Promise<Position> {
    const atMs = performance.now();
    const { rows } = await primary.query<Omit<Position, 'atMs'>>(POSITION);
    if (rows[0] === undefined) throw new Error('The primary has no position in its log');
    return { ...rows[0], atMs };
  }

  /** Returns the reason for not using the replica. */
  async function check(): Promise<string> {
    try {
      awaited ??= await readPosition();
    } catch {
      return 'the primary does not answer';
    }
    try {
      const { rows } = await checks.query<{ isReplica: boolean; hasReplayed: boolean }>(REPLAYED, [
        awaited.cluster,
        awaited.lsn,
      ]);
      if (!rows[0]?.isReplica) {
        awaited = null;
        replayedUntilMs = Number.NEGATIVE_INFINITY;
        return 'it is not a replica of this database';
      }
      if (rows[0].hasReplayed) {
        replayedUntilMs = awaited.atMs;
        awaited = null;
      }
      return 'it is late';
    } catch (error) {
      replayedUntilMs = Number.NEGATIVE_INFINITY;
      return error instanceof Error ? error.message : String(error);
    }
  }

  let checking = Promise.resolve();
  function checkAgain(): void {
    checking = check().then((problem) => {
      if (isClosed) return;
      log(problem);
      timer = setTimeout(checkAgain, CHECK_INTERVAL_MS).unref();
    });
  }
  checkAgain();

  return {
    client,
    isUsable,
    isCauseOf(error) {
      const problem = databaseProblemOf(error);
      if (problem === 'away') {
        replayedUntilMs = Number.NEGATIVE_INFINITY;
        log('it does not answer');
      }
      return problem === 'away' || problem === 'readOnly' || isConflict(error);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await checking;
      await Promise.all([checks.end(), client.close()]);
    },
  };
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === CONFLICT_WITH_RECOVERY) || isConflict(error.cause);
}
