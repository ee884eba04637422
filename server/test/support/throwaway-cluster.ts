import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive, openCluster } from '../../src/db/embedded/cluster.ts';

const FOLDER_NAME = 'carom-test-postgres-';
/** Nothing in it outlives the run, and a slow disk is no failure of a test. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export interface ThrowawayCluster {
  /** The cluster's own folder is in it. */
  readonly folder: string;
  /** The maintenance database. */
  readonly url: string;
  /** While it is not running; its address stays. */
  whileStopped(work: () => Promise<void>): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL for one run of tests. Tests of durability start clusters of their own. */
export async function startThrowawayCluster(): Promise<ThrowawayCluster> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_NAME}${process.pid}-`));
  await chmod(folder, 0o755);
  const cluster = await openCluster({ dataDir: folder, settings: SETTINGS });
  const { port } = await cluster.ensureRunning(null);
  return {
    folder,
    url: cluster.url(port, 'postgres'),
    async whileStopped(work) {
      await cluster.stop();
      await work();
      await cluster.ensureRunning(port);
    },
    async remove() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A new database beside the one at the address. Returns its own address. */
export async function addDatabase(clusterUrl: string, name: string, template = 'template1'): Promise<string> {
  await runMaintenance(clusterUrl, `create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runMaintenance(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** PostgreSQL outlives its starter: a run that was killed has left its cluster running. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(FOLDER_NAME)
      ? Number.parseInt(name.slice(FOLDER_NAME.length), 10)
      : Number.NaN;
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    if (existsSync(join(folder, 'postgres'))) await (await openCluster({ dataDir: folder })).stop();
    await rm(folder, { recursive: true, force: true });
  }
}
