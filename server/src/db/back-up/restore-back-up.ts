import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { err, ok, type Result } from '@carom/domain/result';
import type { DatabaseLogger } from '../client.ts';
import { migrateDatabase } from '../migrator/migrate.ts';
import { readFacts, sha256Of } from './back-up-folder.ts';
import { onDatabase } from './on-database.ts';
import { type BackedUpDatabase, runOnDatabase } from './postgres-programs.ts';
import { countRows, differencesBetween } from './tables.ts';

/** A connection to this database is needed, because PostgreSQL cannot rename the database of a connection. */
const MAINTENANCE = 'postgres';
const TRIES = 20;
const PAUSE_MS = 250;

/** Restores a dump into a new database and drops it again. */
export async function tryBackUp(database: BackedUpDatabase, dump: string): Promise<Result<void, string>> {
  const restored = await restoreBeside(database, dump);
  if (!restored.ok) return restored;
  await drop(database, restored.value);
  return ok(undefined);
}

/**
 * Restores a dump into a new database, migrates it, and puts it in the place of the site's database,
 * which is renamed and kept. A failure before the exchange leaves the site's database unchanged.
 */
export async function restoreBackUp(
  database: BackedUpDatabase,
  dump: string,
  logger: DatabaseLogger,
): Promise<Result<{ readonly former: string }, string>> {
  const restored = await restoreBeside(database, dump);
  if (!restored.ok) return restored;
  try {
    await migrateDatabase(addressOf(database, restored.value), logger);
    return ok({ former: await replace(database, restored.value) });
  } catch (error) {
    await drop(database, restored.value);
    return err(`${dump} was restored, but could not be put into service: ${reasonOf(error)}`);
  }
}

/** Returns the name of the new database. All rows have been counted and compared. */
async function restoreBeside(database: BackedUpDatabase, dump: string): Promise<Result<string, string>> {
  const facts = await readFacts(dump);
  if (facts === null)
    return err(`The contents of ${dump} cannot be verified: the .json file beside it is missing.`);
  if ((await sha256Of(dump)) !== facts.sha256) return err(`${dump} is not the file that was written.`);
  const name = `carom_back_up_${randomBytes(6).toString('hex')}`;
  const databaseUrl = addressOf(database, name);
  const refuse = async (problem: string) => {
    await drop(database, name);
    return err(problem);
  };
  try {
    await onDatabase(database.databaseUrl, (client) =>
      client.query(`create database ${name} template template0`),
    );
    const restored = await runOnDatabase('pg_restore', { ...database, databaseUrl }, [
      '--no-owner',
      '--single-transaction',
      '--exit-on-error',
      dump,
    ]);
    if (!restored.ok) return await refuse(`${dump} cannot be restored. ${restored.problem}`);
    const differences = differencesBetween(facts.tables, await onDatabase(databaseUrl, countRows));
    if (differences.length === 0) return ok(name);
    return await refuse(`${dump} was restored, but is incomplete: ${differences.join('; ')}.`);
  } catch (error) {
    return refuse(`${dump} could not be restored: ${reasonOf(error)}`);
  }
}

/** Both databases are renamed in one transaction. The servers lose their connections and reconnect to the new one. */
async function replace(database: BackedUpDatabase, name: string): Promise<string> {
  const current = decodeURIComponent(new URL(database.databaseUrl).pathname.slice(1));
  const former = `${current}_before_${name.replace('carom_back_up_', '')}`;
  await onDatabase(addressOf(database, MAINTENANCE), async (client) => {
    const quoted = client.escapeIdentifier.bind(client);
    for (let attempt = 1; ; attempt += 1) {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        current,
      ]);
      try {
        await client.query('begin');
        await client.query(`alter database ${quoted(current)} rename to ${quoted(former)}`);
        await client.query(`alter database ${quoted(name)} rename to ${quoted(current)}`);
        await client.query('commit');
        return;
      } catch (error) {
        await client.query('rollback');
        // A server has reconnected in the meantime.
        if (attempt === TRIES) throw error;
      }
      await sleep(PAUSE_MS);
    }
  });
  return former;
}

async function drop({ databaseUrl }: BackedUpDatabase, name: string): Promise<void> {
  await onDatabase(databaseUrl, (client) => client.query(`drop database if exists ${name}`)).catch(() => {});
}

function addressOf({ databaseUrl }: BackedUpDatabase, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
