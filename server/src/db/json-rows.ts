import { type Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgTimestamp, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

/** A portfolio row may have 64 kB. This bounds the memory of an export. */
const ROWS_AT_ONCE = 10;

/** A query made by `selectJson`. */
export type JsonRows = SQLWrapper;

/** A query whose rows PostgreSQL writes as JSON, for callers that pass them on unread. */
export function selectJson(fields: Readonly<Record<string, Column | SQL>>) {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${name}::text, ${jsonValue(field)}`);
  const row = sql<string>`json_build_object(${sql.join(pairs, sql`, `)})::text`;
  return new QueryBuilder().select({ json: row.as('json') });
}

/** Formats timestamps like JavaScript. */
function jsonValue(field: Column | SQL): Column | SQL {
  if (!is(field, PgTimestamp)) return field;
  return sql`to_char(${field} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** Reads the rows of such a query with a cursor, a few at a time. */
export async function* readJsonRows(tx: Transaction, query: JsonRows): AsyncGenerator<readonly string[]> {
  await tx.execute(sql`declare json_rows no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<{ json: string }>(
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from json_rows`,
    );
    if (rows.length > 0) yield rows.map(({ json }) => json);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`close json_rows`);
}
