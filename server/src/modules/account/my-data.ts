import type { Transaction } from '../../db/client.ts';
import { type JsonRows, readJsonRows } from '../../db/json-rows.ts';

interface Exported {
  readonly id: string;
  readonly email: string;
}

type RowsOf = (member: Exported) => JsonRows;

/** A part of the export. Rows are streamed from the database and never held in memory as a whole. */
export type MyDataPart =
  /** `each` adds fields that SQL cannot compute. */
  | { readonly list: RowsOf; readonly each?: (row: Record<string, unknown>) => unknown }
  /** A single row, or null. */
  | { readonly one: RowsOf }
  | { readonly parts: MyDataParts };
export type MyDataParts = Readonly<Record<string, MyDataPart>>;

/** Writes all data about a member as one JSON object, in pieces, without secrets or their hashes. */
export async function* writeMyData(
  tx: Transaction,
  parts: MyDataParts,
  member: Exported,
  now: Date,
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)}`;
  yield* writeParts(tx, parts, member, ',');
  yield '}';
}

async function* writeParts(
  tx: Transaction,
  parts: MyDataParts,
  member: Exported,
  first: string,
): AsyncGenerator<string> {
  let separator = first;
  for (const [name, part] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* writePart(tx, part, member);
    separator = ',';
  }
}

async function* writePart(tx: Transaction, part: MyDataPart, member: Exported): AsyncGenerator<string> {
  if ('parts' in part) {
    yield '{';
    yield* writeParts(tx, part.parts, member, '');
    yield '}';
  } else if ('one' in part) {
    let found = 'null';
    for await (const rows of readJsonRows(tx, part.one(member))) found = rows[0] ?? found;
    yield found;
  } else {
    const { list, each } = part;
    const write = each === undefined ? undefined : (row: string) => JSON.stringify(each(JSON.parse(row)));
    let separator = '[';
    for await (const rows of readJsonRows(tx, list(member))) {
      yield separator + (write === undefined ? rows : rows.map(write)).join(',');
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }
}
