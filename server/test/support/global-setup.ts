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
    /** A data folder as a first start leaves it, for tests that are not about the first start. */
    usedDataFolder: string;
  }
}

const run = promisify(execFile);
export const TEMPLATE_DATABASE = 'carom_template';
/** With the data to try the site with, as a first start leaves it. */
export const USED_DATABASE = 'carom';

/** One cluster for the whole run, with a migrated database that the test files copy, and a copy of all of it. */
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

/** With its owner, who is another one than ours where we are root. */
export async function copyDataFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', join(from, 'postgres'), join(to, 'postgres')]);
}
