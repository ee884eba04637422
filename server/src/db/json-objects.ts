import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';

/** A row, or a list of rows, that the database puts together as one value of JSON. */
export interface Json<Value> {
  readonly sql: SQL<Value>;
  /** What has come of it, with moments as dates. */
  readonly read: (json: unknown) => Value;
}

/** What a statement selects from that reads several such values, and nothing else. */
export const ONE_ROW = sql`(values (1)) as one_row`;

type Fields = Readonly<Record<string, Column | Json<unknown>>>;
type ObjectOf<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends Json<infer Value>
      ? Value
      : never;
};

export function jsonObject<F extends Fields>(fields: F): Json<ObjectOf<F>> {
  const entries = Object.entries(fields);
  const pairs = entries.map(
    ([name, field]) => sql`${sql.raw(`'${name}'`)}, ${is(field, Column) ? field : field.sql}`,
  );
  const readers = entries.flatMap(([name, field]) => {
    if (!is(field, Column)) return [[name, field.read] as const];
    return is(field, PgTimestamp) ? [[name, readMoment] as const] : [];
  });
  return json(sql`json_build_object(${sql.join(pairs, sql`, `)})`, (value) => {
    const row = value as Record<string, unknown>;
    for (const [name, read] of readers) row[name] = read(row[name]);
    return row as ObjectOf<F>;
  });
}

interface Source {
  /** What comes after the word: tables, joins and conditions. */
  readonly from: SQL;
  readonly orderBy: SQL;
}

/** All rows of the source, in their order. */
export function jsonList<Row>(row: Json<Row>, { from, orderBy }: Source): Json<Row[]> {
  return json(sql`(select coalesce(json_agg(${row.sql} order by ${orderBy}), '[]') from ${from})`, (value) =>
    (value as unknown[]).map(row.read),
  );
}

/** The first row of the source; null where there is none. */
export function jsonFirst<Row>(row: Json<Row>, { from, orderBy }: Source): Json<Row | null> {
  return json(sql`(select ${row.sql} from ${from} order by ${orderBy} limit 1)`, (value) =>
    value === null ? null : row.read(value),
  );
}

/** JSON without moments, as the expression writes it. */
export function plainJson<Value>(expression: SQL): Json<Value> {
  return json(expression, (value) => value as Value);
}

function json<Value>(expression: SQL, read: (json: unknown) => Value): Json<Value> {
  return { sql: expression.mapWith(read) as SQL<Value>, read };
}

function readMoment(value: unknown): Date | null {
  return value === null ? null : new Date(value as string);
}
