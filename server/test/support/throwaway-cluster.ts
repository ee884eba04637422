import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { isAlive, openCluster } from '../../src/db/embedded/cluster.ts';

const FOLDER_NAME = 'carom-test-postgres-';
/** The data does not outlive the run, so durability is disabled to be independent of slow disks. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

export interface ThrowawayCluster {
  /** The folder that contains the cluster. */
  readonly folder: string;
  /** The maintenance database. */
  readonly url: string;
  /** Runs work while the cluster is stopped. Its address stays the same. */
  whileStopped(work: () => Promise<void>): Promise<void>;
  remove(): Promise<void>;
}

/** A PostgreSQL for one run of tests. Tests of durability start their own clusters. */
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

/** Creates a database next to the one at the address, and returns its address. */
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

/** PostgreSQL outlives its parent, so a killed run leaves its cluster running. */
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
