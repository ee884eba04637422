import { randomBytes } from 'node:crypto';
import { err, ok, type Result } from '@carom/domain/result';
import { readFacts, sha256Of } from './back-up-folder.ts';
import { onDatabase } from './on-database.ts';
import { type BackedUpDatabase, runOnDatabase } from './postgres-programs.ts';
import { countRows, differencesBetween } from './tables.ts';

/**
 * Restores a dump into a database of its own beside that of the site, and looks whether every row is there. The
 * database is dropped afterwards.
 */
export async function tryBackUp(database: BackedUpDatabase, dump: string): Promise<Result<void, string>> {
  const { databaseUrl, environment } = database;
  const facts = await readFacts(dump);
  if (facts === null)
    return err(`What ${dump} has to hold is not known: the .json file beside it is missing.`);
  if ((await sha256Of(dump)) !== facts.sha256) return err(`${dump} is not the file that was written.`);
  const scratch = new URL(databaseUrl);
  const name = `carom_back_up_${randomBytes(6).toString('hex')}`;
  scratch.pathname = `/${name}`;
  try {
    await onDatabase(databaseUrl, (client) => client.query(`create database ${name} template template0`));
    const restored = await runOnDatabase('pg_restore', { databaseUrl: scratch.href, environment }, [
      '--no-owner',
      '--exit-on-error',
      dump,
    ]);
    if (!restored.ok) return err(`${dump} cannot be restored. ${restored.problem}`);
    const found = await onDatabase(scratch.href, countRows);
    const differences = differencesBetween(facts.tables, found);
    if (differences.length === 0) return ok(undefined);
    return err(`${dump} was restored, and is not whole: ${differences.join('; ')}.`);
  } catch (error) {
    return err(`${dump} could not be tried: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await onDatabase(databaseUrl, (client) => client.query(`drop database if exists ${name}`)).catch(
      () => {},
    );
  }
}
