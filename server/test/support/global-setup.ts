import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
    /** A data folder with a migrated, empty database of the site, for tests that are not about the first start. */
    usedDataFolder: string;
  }
}

const run = promisify(execFile);
const FOLDER_NAME = 'carom-test-postgres-';
export const TEMPLATE_DATABASE = 'carom_template';

/** One cluster for the whole run, with a migrated database that the test files copy, and a copy of all of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER_NAME}${process.pid}-`));
  await chmod(folder, 0o755);
  // Nothing in here outlives the run; the tests of durability start clusters of their own.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const cluster = await openCluster({ dataDir: folder, settings });
  const { port } = await cluster.ensureRunning(null);
  const url = cluster.url(port, 'postgres');
  await runMaintenance(url, `create database ${TEMPLATE_DATABASE}`);
  await migrateDatabase(cluster.url(port, TEMPLATE_DATABASE), silentLogger);
  await runMaintenance(url, `create database carom template ${TEMPLATE_DATABASE}`);
  await cluster.stop();
  const usedDataFolder = join(folder, 'used');
  await mkdir(usedDataFolder);
  await copyDataFolder(folder, usedDataFolder);
  await cluster.ensureRunning(port);
  project.provide('postgresUrl', url);
  project.provide('usedDataFolder', usedDataFolder);

  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** With its owner, who is another one than ours where we are root. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')]);
}

async function runMaintenance(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
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
