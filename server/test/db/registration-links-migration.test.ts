import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { expect, test } from 'vitest';
import { createDatabase } from '../../src/db/client.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { createRegistrationAttempts } from '../../src/modules/registration-attempts/service.ts';
import { createSecretId, hashSecretId } from '../../src/security/secret-ids.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { createEmptyDatabase } from '../support/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));
const ADDED_BY = '0012_registration_attempts';

/** The migrations as they were before the one that is named. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carom-test-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

test('a link that was mailed before the upgrade goes on working', async () => {
  const { url, drop } = await createEmptyDatabase();
  const { db, pool, close } = createDatabase(url, silentLogger);
  const folder = await migrationsBefore(ADDED_BY);
  await migrate(db, { migrationsFolder: folder });
  const id = createSecretId();
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (first_name, last_name, email, password_hash) values ('Ada', 'Chalk', 'ada@example.org', 'x')
     returning id`,
  );
  await pool.query(
    `insert into one_time_ids (user_id, purpose, id_hash, created_at, expires_at)
     values ($1, 'activation', $2, now(), now() + interval '1 day')`,
    [rows[0]?.id, hashSecretId(id)],
  );

  await migrateDatabase(url, silentLogger);
  const attempts = createRegistrationAttempts({ clock: () => new Date() });
  expect(await attempts.findUser(db, id)).toBe(rows[0]?.id);
  await close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});
