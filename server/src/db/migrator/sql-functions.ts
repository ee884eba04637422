import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { PATIENCE } from './patience.ts';

const FUNCTIONS_FOLDER = fileURLToPath(new URL('../functions', import.meta.url));

/** Beside the migrations' own table: which functions are in place. */
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

/** The files of `functions/`, by name: each has one function and the triggers that call it. */
export async function readSqlFunctions(): Promise<readonly SqlFunction[]> {
  const files = (await readdir(FUNCTIONS_FOLDER)).filter((file) => file.endsWith('.sql')).toSorted();
  const read = async (file: string) => ({
    name: basename(file, '.sql'),
    source: await readFile(join(FUNCTIONS_FOLDER, file), 'utf8'),
  });
  return Promise.all(files.map(read));
}

/**
 * Puts the functions in place as the files have them. When they are so already nothing is touched: a
 * trigger that is replaced waits for everybody who writes its table.
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
    // They call one another: each is made before all that it calls are there.
    await client.query(`set local check_function_bodies = off; set local lock_timeout = ${PATIENCE.lockMs}`);
    for (const source of sources) await client.query(source);
    await client.query(RECORD, [hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
