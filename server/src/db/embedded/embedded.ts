import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { DatabaseLogger } from '../client.ts';
import { LONE_CONNECTION_LIMITS } from '../connections/connection-limits.ts';
import { createClient } from '../connections/connections.ts';
import { reasonOf, StartProblem } from '../start-problem.ts';
import { type Cluster, isAlive, openCluster } from './cluster.ts';

const MAINTENANCE_DATABASE = 'postgres';
const SITE_DATABASE = 'carom';
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 3_000;
/** An arbitrary number, the same in every server. */
const OWNER_LOCK = 7_220_002;
const OWNER_NAME = 'carom owner';
const OWNER_GRACE_MS = 20_000;
const OWNER_POLL_MS = 50;

interface EmbeddedOptions {
  readonly dataDir: string;
  readonly logger: DatabaseLogger;
  /** Called when another server has taken the folder over while PostgreSQL was away. */
  readonly onTakenOver: (problem: StartProblem) => void;
}

interface EmbeddedDatabase {
  /** Returns the address of the site's database. */
  start(): Promise<string>;
  /** For short programs. Also works while a server is using the folder. */
  startOrShare(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of the data folder, for this server alone. It adopts a PostgreSQL that a killed
 * server left running, and restarts one that ends unexpectedly.
 */
export function createEmbeddedDatabase({ dataDir, logger, onTakenOver }: EmbeddedOptions): EmbeddedDatabase {
  let cluster: Cluster | null = null;
  /** Holds the lock of the data folder until the connection ends. */
  let owner: pg.Client | null = null;
  let isStopping = false;

  async function start(): Promise<string> {
    const opened = await openCluster({ dataDir });
    cluster = opened;
    const { port } = await opened.ensureRunning(null);
    owner = await takeOwnership(opened.url(port, MAINTENANCE_DATABASE), dataDir);
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [SITE_DATABASE]);
    if (rowCount === 0) await owner.query(`create database ${SITE_DATABASE}`);
    recoverAfterLoss(opened, owner, port);
    return opened.url(port, SITE_DATABASE);
  }

  async function startOrShare(): Promise<string> {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof FolderInUse) || cluster === null) throw error;
      const { port } = await cluster.ensureRunning(null);
      return cluster.url(port, SITE_DATABASE);
    }
  }

  function recoverAfterLoss(opened: Cluster, held: pg.Client, port: number): void {
    held.once('end', () => {
      owner = null;
      if (!isStopping) void recover(opened, port);
    });
  }

  async function recover(opened: Cluster, port: number): Promise<void> {
    logger.warn({}, 'PostgreSQL is away: starting it again');
    for (let delayMs = FIRST_RETRY_MS; !isStopping; delayMs = Math.min(2 * delayMs, LAST_RETRY_MS)) {
      try {
        const running = await opened.ensureRunning(port);
        owner = await takeOwnership(opened.url(running.port, MAINTENANCE_DATABASE), dataDir);
        // It runs on another port than our connections use.
        if (running.port !== port) await opened.stop();
        else {
          recoverAfterLoss(opened, owner, port);
          logger.info({}, 'PostgreSQL is back');
          return;
        }
      } catch (error) {
        if (error instanceof FolderInUse) return onTakenOver(error);
        logger.warn({ reason: reasonOf(error) }, 'PostgreSQL is still away');
      }
      await sleep(delayMs);
    }
  }

  async function stop(): Promise<void> {
    isStopping = true;
    // Without the lock, the PostgreSQL belongs to another server. The lock is held until PostgreSQL has
    // ended, so that no other server starts to use it while it stops.
    const held = owner;
    if (held === null) return;
    await cluster?.stop();
    await held.end().catch(() => undefined);
  }

  return { start, startOrShare, stop };
}

class FolderInUse extends StartProblem {}

/**
 * Allows one server per data folder, by an advisory lock. PostgreSQL releases it with the connection,
 * even after a crash.
 */
async function takeOwnership(url: string, dataDir: string): Promise<pg.Client> {
  const client = createClient({ connectionString: url, name: OWNER_NAME, limits: LONE_CONNECTION_LIMITS });
  try {
    await client.connect();
    const deadline = performance.now() + OWNER_GRACE_MS;
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK]);
      if (rows[0]?.taken === true) return client;
      const pid = await findOwner(client);
      // PostgreSQL may need a moment to notice that a killed owner is gone.
      if ((pid !== null && isAlive(pid)) || performance.now() > deadline) {
        const who = pid === null ? 'another server' : `another server (process ${pid})`;
        throw new FolderInUse(
          `The data folder ${dataDir} is in use by ${who}: stop it, or set DATA_DIR to another folder`,
        );
      }
      await sleep(OWNER_POLL_MS);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** The process id of the server that holds the lock, from the application name of its connection. */
async function findOwner(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1`,
    [OWNER_LOCK],
  );
  return Number(rows[0]?.name.slice(OWNER_NAME.length)) || null;
}
