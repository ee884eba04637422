import type pg from 'pg';

interface ConcurrentIndex {
  readonly action: 'CREATE' | 'DROP';
  readonly name: string;
}

const CONDITION = new Set(['IF', 'NOT', 'EXISTS']);
const VALIDATE = /^ALTER TABLE [\w".]+ VALIDATE CONSTRAINT /i;
const ROWS = /^(?:INSERT|UPDATE|DELETE|SELECT) /i;

/** An index that is made or dropped beside the calls, outside of a transaction; null for anything else. */
export function concurrentIndexIn(step: string): ConcurrentIndex | null {
  const words = bare(step).split(' ');
  const keywords = words.map((word) => word.toUpperCase());
  const [verb, ...kind] = keywords.slice(0, keywords.indexOf('CONCURRENTLY'));
  if (kind.at(-1) !== 'INDEX' || (verb !== 'CREATE' && verb !== 'DROP')) return null;
  const name = words.slice(kind.length + 2).find((word) => !CONDITION.has(word.toUpperCase()));
  return name === undefined ? null : { action: verb, name };
}

/** It may take its time: calls go on, but for those that change the same rows. */
export function isGentle(step: string): boolean {
  const text = bare(step);
  return VALIDATE.test(text) || ROWS.test(text);
}

/** Such a statement, broken off, leaves an index that is kept up to date and never used. */
export async function changeConcurrently(
  client: pg.ClientBase,
  step: string,
  { action, name }: ConcurrentIndex,
): Promise<void> {
  const found = await readIndex(client, name);
  if (action === 'DROP') {
    if (found !== null) await client.query(step);
    return;
  }
  // Done by a server that could not take a note of it any more.
  if (found?.isValid === true) return;
  if (found !== null) await client.query(`drop index concurrently ${name}`);
  await client.query(step);
}

async function readIndex(client: pg.ClientBase, name: string): Promise<{ isValid: boolean } | null> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0] ?? null;
}

function bare(step: string): string {
  const lines = step.split('\n').filter((line) => !line.trimStart().startsWith('--'));
  return lines.join(' ').replace(/\s+/g, ' ').trim().replace(/;$/, '');
}
