import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type DatabaseClient } from '../../src/db/client.ts';
import {
  type ConnectionLimits,
  LONG_WORK_LIMITS,
  REQUEST_LIMITS,
} from '../../src/db/connections/connection-limits.ts';
import { TEMPLATE_DATABASE, USED_DATABASE } from './global-setup.ts';
import { silentLogger } from './silent-logger.ts';
import { addDatabase, runMaintenance } from './throwaway-cluster.ts';

export interface TestDatabase extends DatabaseClient {
  readonly url: string;
  drop(): Promise<void>;
}

/** Like the site's limits, but with longer timeouts, so that a busy machine does not fail the test. */
export const PATIENT_LIMITS = {
  ...LONG_WORK_LIMITS,
  connections: REQUEST_LIMITS.connections,
  waitMs: 60_000,
};

/** A migrated, empty database for the test file. `limits`: overrides for tests of the limits. */
export function createTestDatabase(limits: Partial<ConnectionLimits> = {}): Promise<TestDatabase> {
  return openCopy(TEMPLATE_DATABASE, limits);
}

/** The same with the data of a first start, which takes longer than the start itself. */
export function createUsedDatabase(): Promise<TestDatabase> {
  return openCopy(USED_DATABASE);
}

async function openCopy(template: string, limits: Partial<ConnectionLimits> = {}): Promise<TestDatabase> {
  const { url, drop } = await copyDatabase(template);
  const client = createDatabase(url, silentLogger, { ...PATIENT_LIMITS, ...limits });
  return {
    ...client,
    url,
    async drop() {
      await client.close();
      await drop();
    },
  };
}

interface BareDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database without any tables. */
export function createEmptyDatabase(): Promise<BareDatabase> {
  return copyDatabase('template1');
}

async function copyDatabase(template: string): Promise<BareDatabase> {
  const clusterUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await addDatabase(clusterUrl, name, template);
  return { url, drop: () => runMaintenance(clusterUrl, `drop database ${name} with (force)`) };
}
