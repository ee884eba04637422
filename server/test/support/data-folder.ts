import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openCluster } from '../../src/db/embedded/cluster.ts';
import { copyDataFolder } from './global-setup.ts';

/** A data folder for one test or for the scope of `atTheEnd`. At the end, running servers on it are stopped. */
export async function createDataFolder(
  atTheEnd: (clean: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carom-test-data-'));
  await chmod(folder, 0o755);
  atTheEnd(async () => {
    if (existsSync(join(folder, 'postgres'))) await (await openCluster({ dataDir: folder })).stop();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A data folder after a first start. Copying it is faster than creating the database. */
export async function createUsedDataFolder(
  atTheEnd?: Parameters<typeof createDataFolder>[0],
): Promise<string> {
  const folder = await createDataFolder(atTheEnd);
  await copyDataFolder(inject('usedDataFolder'), folder);
  return folder;
}

/** Queries the database of a data folder, which is started if necessary. */
export async function queryDataFolder<Row extends pg.QueryResultRow>(
  dataDir: string,
  statement: string,
): Promise<Row[]> {
  const cluster = await openCluster({ dataDir });
  const { port } = await cluster.ensureRunning(null);
  const client = new pg.Client({ connectionString: cluster.url(port, 'carom') });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
