import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../support/test-database.ts';

const run = promisify(execFile);
const MIGRATE_ONCE = fileURLToPath(new URL('../support/migrate-once.ts', import.meta.url));

test('four processes migrate one empty database at once', async () => {
  const { url, drop } = await createEmptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [MIGRATE_ONCE, url])));

  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied = await client.query('select hash from drizzle.__drizzle_migrations');
  const tables = await client.query(
    `select to_regclass('contact_messages') is not null and to_regclass('graphile_worker.jobs') is not null as present`,
  );
  await client.end();
  await drop();

  expect(new Set(applied.rows.map((row) => row.hash)).size).toBe(applied.rowCount);
  expect(applied.rowCount).toBeGreaterThan(0);
  expect(tables.rows[0]).toEqual({ present: true });
});
