import { LIST_COUNT_LIMIT, LIST_PAGE_SIZE, type ListDirection } from '@carom/contract/admin/list/rules';
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../client.ts';
import { type Key, keyText, keyValue, type Place, readCursor, writeCursor } from './cursor.ts';

/** Rows of an export at once: more would keep other calls waiting, fewer take more statements. */
const EXPORT_CHUNK = 500;

/** A table as a list. Nothing that it is sorted by may be null; each sort wants an index that ends in the id. */
export interface ListSource<Sort extends string> {
  readonly table: PgTable;
  readonly id: Key;
  readonly sorts: Readonly<Record<Sort, Key>>;
}

/** As the contract's `listQuery` parses it, without the filters. */
export interface ListRequest<Sort extends string> {
  readonly sort: Sort;
  readonly direction: ListDirection;
  readonly page?: 'first' | 'last' | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface ListPage {
  /** In the order of the list. Their rows are loaded by id: see `inOrderOf`. */
  readonly ids: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** Which rows of the table are in the list; without one, all. */
export type ListCondition = SQL | undefined;

export interface ListTotal {
  readonly count: number;
  readonly hasMore: boolean;
}

export async function findPage<Sort extends string>(
  db: Queryable,
  source: ListSource<Sort>,
  request: ListRequest<Sort>,
  where: SQL | undefined,
  size = LIST_PAGE_SIZE,
): Promise<ListPage> {
  const { after, before } = request;
  const keys = [source.sorts[request.sort], source.id] as const;
  const [field, cursor] = after === undefined ? (['before', before] as const) : (['after', after] as const);
  const border = cursor === undefined ? null : readCursor(field, cursor, keys);
  const isBackwards = border === null ? request.page === 'last' : field === 'before';
  const found = await selectPlaces(db, source.table, keys, {
    border,
    where,
    isDescending: (request.direction === 'desc') !== isBackwards,
    limit: size + 1,
  });
  const places = found.slice(0, size);
  if (isBackwards) places.reverse();
  const hasFurther = found.length > size;
  const hasPrevious = isBackwards ? hasFurther : border !== null;
  const hasNext = isBackwards ? border !== null : hasFurther;
  const [first, last] = [places.at(0), places.at(-1)];
  return {
    ids: places.map(([, id]) => id),
    previous: hasPrevious && first ? writeCursor(first) : null,
    next: hasNext && last ? writeCursor(last) : null,
  };
}

interface Stretch {
  readonly border: Place | null;
  readonly where: SQL | undefined;
  readonly isDescending: boolean;
  readonly limit: number;
}

async function selectPlaces(
  db: Queryable,
  table: PgTable,
  [sortKey, idKey]: readonly [Key, Key],
  { border, where, isDescending, limit }: Stretch,
): Promise<Place[]> {
  const order = isDescending ? desc : asc;
  const beyond =
    border === null
      ? undefined
      : sql`(${sortKey.by}, ${idKey.by}) ${sql.raw(isDescending ? '<' : '>')} (${keyValue(sortKey, border[0])}, ${keyValue(idKey, border[1])})`;
  const rows = await db
    .select({ sortedBy: keyText(sortKey), id: keyText(idKey) })
    .from(table)
    .where(and(where, beyond))
    .orderBy(order(sql`${sortKey.by}`), order(sql`${idKey.by}`))
    .limit(limit);
  return rows.map(({ sortedBy, id }) => [sortedBy, id]);
}

/** Counts no further than anybody reads: a list of a million is as quick as one of a thousand. */
export async function countUpTo(
  db: Queryable,
  table: PgTable,
  where: SQL | undefined,
  limit = LIST_COUNT_LIMIT,
): Promise<ListTotal> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(limit + 1)
    .as('some');
  const [row] = await db.select({ rows: count() }).from(some);
  const rows = row?.rows ?? 0;
  return { count: Math.min(rows, limit), hasMore: rows > limit };
}

/** The ids of the whole list, a chunk at a time, whatever page was asked for. */
export async function* eachChunk<Sort extends string>(
  db: Queryable,
  source: ListSource<Sort>,
  { sort, direction }: ListRequest<Sort>,
  where: SQL | undefined,
): AsyncGenerator<readonly string[]> {
  let after: string | null | undefined;
  while (after !== null) {
    const page: ListPage = await findPage(db, source, { sort, direction, after }, where, EXPORT_CHUNK);
    if (page.ids.length > 0) yield page.ids;
    after = page.next;
  }
}

/** Rows that were loaded by their ids, in the order of the ids; what has gone meanwhile is left out. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
