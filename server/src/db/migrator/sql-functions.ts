import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { LOCK_RETRY } from './patience.ts';

const FUNCTIONS_FOLDER = fileURLToPath(new URL('../functions', import.meta.url));

/** Records the installed functions, next to the table of migrations. */
const MAKE_RECORD = `create table if not exists drizzle.applied_functions (
  is_only boolean primary key default true check (is_only),
  hash text not null,
  applied_at timestamptz not null default now()
)`;
const RECORD = `insert into drizzle.applied_functions (hash) values ($1)
  on conflict (is_only) do update set hash = excluded.hash, applied_at = excluded.applied_at`;

interface SqlFunction {
  readonly name: string;
  readonly source: string;
}

/** The files of `functions/`, by name. Each holds one function and the triggers that call it. */
export async function readSqlFunctions(): Promise<readonly SqlFunction[]> {
  const files = (await readdir(FUNCTIONS_FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const read = async (file: string) => ({
    name: basename(file, '.sql'),
    source: await readFile(join(FUNCTIONS_FOLDER, file), 'utf8'),
  });
  return Promise.all(files.map(read));
}

/**
 * Installs the functions. Does nothing if they are unchanged, because replacing a trigger waits for
 * all writers of its table.
 */
export async function applySqlFunctions(
  client: pg.ClientBase,
  functions: readonly Pick<SqlFunction, 'source'>[],
): Promise<void> {
  const sources = functions.map(({ source }) => source);
  const hash = createHash('sha256').update(sources.join('\0')).digest('hex');
  await client.query(MAKE_RECORD);
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.applied_functions');
  if (rows[0]?.hash === hash) return;
  await client.query('begin');
  try {
    // A function may be created before the functions that it calls.
    await client.query(
      `set local check_function_bodies = off; set local lock_timeout = ${LOCK_RETRY.lockMs}`,
    );
    for (const source of sources) await client.query(source);
    await client.query(RECORD, [hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
