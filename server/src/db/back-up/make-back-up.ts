import { open, rename, rm, writeFile } from 'node:fs/promises';
import { err, ok, type Result } from '@carom/domain/result';
import { MIGRATION_LIMITS } from '../connections/connection-limits.ts';
import { createClient } from '../connections/connections.ts';
import { type BackUpFacts, dumpFile, factsFile, sha256Of } from './back-up-folder.ts';
import { type BackedUpDatabase, runOnDatabase } from './postgres-programs.ts';
import { countRows, type RowCounts } from './tables.ts';

/** Dumps the database into a new file. The file gets its final name only when it is complete. */
export async function makeBackUp(
  database: BackedUpDatabase,
  folder: string,
  now: Date,
): Promise<Result<string, string>> {
  const file = dumpFile(folder, now);
  const part = `${file}.part`;
  try {
    // The dump holds members' personal data.
    await (await open(part, 'w', 0o600)).close();
    const dumped = await dump(database, part);
    if (!dumped.ok) return dumped;
    const facts: BackUpFacts = { sha256: await sha256Of(part), tables: dumped.value };
    await writeFile(factsFile(file), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600, flush: true });
    const handle = await open(part, 'r+');
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return ok(file);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  } finally {
    await rm(part, { force: true });
  }
}

/** The rows are counted in the same snapshot that is dumped. */
async function dump(database: BackedUpDatabase, file: string): Promise<Result<RowCounts, string>> {
  const client = createClient({
    connectionString: database.databaseUrl,
    name: 'carom-back-up',
    limits: MIGRATION_LIMITS,
  });
  await client.connect();
  try {
    // The transaction stays idle while pg_dump runs.
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const dumped = await runOnDatabase('pg_dump', database, [
      '--format=custom',
      `--snapshot=${rows[0]?.snapshot}`,
      `--file=${file}`,
    ]);
    return dumped.ok ? ok(await countRows(client)) : dumped;
  } finally {
    await client.end();
  }
}
