import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLogger } from './client.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { LONE_CONNECTION_LIMITS } from './connection-limits.ts';
import { createClient } from './connections.ts';
import { type Ownership, takeOwnership } from './folder-owner.ts';
import { errorCodeOf, reasonOf, StartProblem } from './start-problem.ts';

const MAINTENANCE_DATABASE = 'postgres';
const SITE_DATABASE = 'carom';
const DUPLICATE_DATABASE = '42P04';
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 3_000;

interface EmbeddedOptions {
  readonly dataDir: string;
  readonly logger: DatabaseLogger;
  /** The folder was taken over by another server while PostgreSQL was away. */
  readonly onTakenOver: (problem: StartProblem) => void;
}

interface EmbeddedDatabase {
  /** Gives the address of the site's database. */
  start(): Promise<string>;
  /** For short programs: works beside a server that is running on the folder. */
  startOrShare(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL of the data folder, for this server alone. One that an earlier, killed server left
 * running is taken over; one that dies is started again.
 */
export function createEmbeddedDatabase({ dataDir, logger, onTakenOver }: EmbeddedOptions): EmbeddedDatabase {
  let cluster: Cluster | null = null;
  let ownership: Ownership | null = null;
  let isStopping = false;

  async function startOrShare(): Promise<string> {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof FolderInUse) || cluster === null) throw error;
      const { port } = await cluster.ensureRunning(null);
      return cluster.url(port, SITE_DATABASE);
    }
  }

  async function own(url: string): Promise<void> {
    const attempt = await takeOwnership(url);
    if (attempt.kind === 'heldByOther') throw new FolderInUse(dataDir, attempt.pid);
    ownership = attempt.ownership;
  }

  async function start(): Promise<string> {
    const opened = await openCluster({ dataDir });
    cluster = opened;
    const { port } = await opened.ensureRunning(null);
    await own(opened.url(port, MAINTENANCE_DATABASE));
    await createSiteDatabase(opened.url(port, MAINTENANCE_DATABASE));
    watch(opened, port);
    return opened.url(port, SITE_DATABASE);
  }

  function watch(opened: Cluster, port: number): void {
    ownership?.onLost(() => {
      ownership = null;
      if (!isStopping) void recover(opened, port);
    });
  }

  async function recover(opened: Cluster, port: number): Promise<void> {
    logger.warn({}, 'PostgreSQL is away: starting it again');
    for (let delayMs = FIRST_RETRY_MS; !isStopping; delayMs = Math.min(2 * delayMs, LAST_RETRY_MS)) {
      try {
        const running = await opened.ensureRunning(port);
        await own(opened.url(running.port, MAINTENANCE_DATABASE));
        // Ours, but not where our connections look for it.
        if (running.port !== port) await opened.stop();
        else {
          watch(opened, port);
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
    // Without the lock it is another server's PostgreSQL. The lock is kept until PostgreSQL ends, so
    // that nobody starts to use one that is about to stop.
    const held = ownership;
    if (held === null) return;
    await cluster?.stop();
    await held.release();
  }

  return { start, startOrShare, stop };
}

class FolderInUse extends StartProblem {
  constructor(dataDir: string, pid: number | null) {
    const owner = pid === null ? 'another server' : `another server (process ${pid})`;
    super(`The data folder ${dataDir} is in use by ${owner}: stop it, or set DATA_DIR to another folder`);
  }
}

async function createSiteDatabase(maintenanceUrl: string): Promise<void> {
  const client = createClient({
    connectionString: maintenanceUrl,
    name: 'carom start',
    limits: LONE_CONNECTION_LIMITS,
  });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [SITE_DATABASE]);
    if (rowCount === 0) await client.query(`create database ${SITE_DATABASE}`);
  } catch (error) {
    if (errorCodeOf(error) !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
}
