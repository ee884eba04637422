import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '../../src/db/client.ts';
import { ensureDemoData } from '../../src/db/demo/demo.ts';
import { migrateDatabase } from '../../src/db/migrator/migrate.ts';
import { silentLogger } from './silent-logger.ts';
import { addDatabase, startThrowawayCluster } from './throwaway-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The maintenance database of the cluster that all test files share. */
    postgresUrl: string;
    /** A data folder after a first start, for tests that do not concern the first start. */
    usedDataFolder: string;
  }
}

const run = promisify(execFile);
export const TEMPLATE_DATABASE = 'carom_template';
/** Contains the demo data, as after a first start. */
export const USED_DATABASE = 'carom';

/** Starts one cluster for the whole run, with a migrated template database and a used data folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startThrowawayCluster();
  await migrateDatabase(await addDatabase(cluster.url, TEMPLATE_DATABASE), silentLogger);
  const used = createDatabase(await addDatabase(cluster.url, USED_DATABASE, TEMPLATE_DATABASE), silentLogger);
  await ensureDemoData(used.db, new Date());
  await used.close();
  const usedDataFolder = join(cluster.folder, 'used');
  await mkdir(usedDataFolder);
  await cluster.whileStopped(() => copyDataFolder(cluster.folder, usedDataFolder));
  project.provide('postgresUrl', cluster.url);
  project.provide('usedDataFolder', usedDataFolder);
  return () => cluster.remove();
}

/** Keeps the owner, which differs from ours when running as root. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')]);
}
