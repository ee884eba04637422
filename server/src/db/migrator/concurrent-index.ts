import type pg from 'pg';

interface ConcurrentIndex {
  readonly action: 'CREATE' | 'DROP';
  readonly name: string;
}

const CONDITION = new Set(['IF', 'NOT', 'EXISTS']);
const VALIDATE = /^ALTER TABLE [\w".]+ VALIDATE CONSTRAINT /i;
const ROWS = /^(?:INSERT|UPDATE|DELETE|SELECT) /i;

/** An index that is created or dropped concurrently, outside a transaction. null for other statements. */
export function concurrentIndexIn(step: string): ConcurrentIndex | null {
  const words = bare(step).split(' ');
  const keywords = words.map((word) => word.toUpperCase());
  const [verb, ...kind] = keywords.slice(0, keywords.indexOf('CONCURRENTLY'));
  if (kind.at(-1) !== 'INDEX' || (verb !== 'CREATE' && verb !== 'DROP')) return null;
  const name = words.slice(kind.length + 2).find((word) => !CONDITION.has(word.toUpperCase()));
  return name === undefined ? null : { action: verb, name };
}

/** The statement may be slow, because it blocks only calls that change the same rows. */
export function blocksNoCalls(step: string): boolean {
  const text = bare(step);
  return VALIDATE.test(text) || ROWS.test(text);
}

/** An interrupted statement leaves an invalid index, which is maintained but never used. */
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
  // Another server created the index and was stopped before it could record the step.
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
