import { LIST_COUNT_LIMIT, LIST_PAGE_SIZE, type ListDirection } from '@carom/contract/admin/list/rules';
import { and, asc, count, desc, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../client.ts';
import { type Key, keyText, keyValue, type ListPosition, readCursor, writeCursor } from './cursor.ts';

/** Rows per query of an export. A larger number delays other calls, a smaller one takes more statements. */
const EXPORT_CHUNK = 500;

/** A table as a list. Its sort keys must not be null. Each sort needs an index that ends in the id. */
export interface ListSource<Sort extends string> {
  readonly table: PgTable;
  readonly id: Key;
  readonly sorts: Readonly<Record<Sort, Key>>;
}

/** The query as parsed by the contract's `listQuery`, without the filters. */
export interface ListRequest<Sort extends string> {
  readonly sort: Sort;
  readonly direction: ListDirection;
  readonly page?: 'first' | 'last' | undefined;
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

interface ListPage {
  /** In the order of the list. The caller loads the rows by id and sorts them with `inOrderOf`. */
  readonly ids: readonly string[];
  readonly previous: string | null;
  readonly next: string | null;
}

/** Selects the rows of the list. undefined: all rows. */
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
  const found = await selectPositions(db, source.table, keys, {
    border,
    where,
    isDescending: (request.direction === 'desc') !== isBackwards,
    limit: size + 1,
  });
  const positions = found.slice(0, size);
  if (isBackwards) positions.reverse();
  const hasFurther = found.length > size;
  const hasPrevious = isBackwards ? hasFurther : border !== null;
  const hasNext = isBackwards ? border !== null : hasFurther;
  const [first, last] = [positions.at(0), positions.at(-1)];
  return {
    ids: positions.map(([, id]) => id),
    previous: hasPrevious && first ? writeCursor(first) : null,
    next: hasNext && last ? writeCursor(last) : null,
  };
}

interface PageQuery {
  readonly border: ListPosition | null;
  readonly where: SQL | undefined;
  readonly isDescending: boolean;
  readonly limit: number;
}

async function selectPositions(
  db: Queryable,
  table: PgTable,
  [sortKey, idKey]: readonly [Key, Key],
  { border, where, isDescending, limit }: PageQuery,
): Promise<ListPosition[]> {
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

/** Counts only up to the limit, so that a list of a million rows is as fast as one of a thousand. */
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

/** Yields the ids of the whole list in chunks, regardless of the requested page. */
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

/** Sorts rows by the given ids. Ids without a row are skipped. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
