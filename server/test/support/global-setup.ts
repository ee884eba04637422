import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openCluster } from '../../src/db/cluster.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { isAlive } from '../../src/db/postmaster.ts';
import { silentLogger } from './silent-logger.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the cluster that all test files share. */
    postgresUrl: string;
  }
}

const FOLDER_NAME = 'carom-test-postgres-';
export const TEMPLATE_DATABASE = 'carom_template';

/** One cluster for the whole run, with a migrated database that the test files copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_NAME}${process.pid}-`));
  await chmod(folder, 0o755);
  // Nothing in here outlives the run; the tests of durability start clusters of their own.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const cluster = await openCluster({ dataDir: folder, settings });
  const { port } = await cluster.ensureRunning(null);
  const url = cluster.url(port, 'postgres');

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  await migrateDatabase(cluster.url(port, TEMPLATE_DATABASE), silentLogger);
  project.provide('postgresUrl', url);

  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
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
