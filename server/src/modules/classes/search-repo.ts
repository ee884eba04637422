import type { ClassCategory } from '@carom/domain/classes/categories';
import { lte, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../../db/client.ts';
import { classSearch } from '../../db/schema.ts';
import type { ClassList } from './class-list.ts';

export interface PageWanted {
  readonly category: ClassCategory | null;
  /** Classes that have begun by this time are left out. */
  readonly now: Date;
  readonly skip: number;
  readonly size: number;
}

interface PageRow {
  readonly entries: string;
  readonly has_more: boolean;
}

/** Formats a timestamp like `Date.toISOString`. */
const moment = (column: string) =>
  `to_char(class.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${column}`;

const NEXT_ENTRY = `class.class_id as random_id, class.title, ${moment('starts_at')}, ${moment('ends_at')},
  class.time_zone, class.capacity - class.seats_taken as seats_left, class.place, class.meeting_url is not null as is_online,
  class.teacher`;
const ENTRY = `${NEXT_ENTRY}, class.group_id, class.description, class.image_url, class.category,
  class.capacity`;

/**
 * The columns of a page, from a list of ids with one extra id if there are more pages. The database writes the JSON,
 * because parsing and serializing the rows here took longer than the search. The lateral join reads each class by
 * its id: the planner does not know the length of the list and would scan the whole table.
 */
export const pageIn = (ids: string, size: string, entry = ENTRY) => `
  cardinality(${ids}) > ${size} as has_more,
  '[' || array_to_string(array(
    select row_to_json(entry)
    from unnest(${ids}[:${size}]) with ordinality as listed (class_id, nth),
      lateral (select * from classes where classes.class_id = listed.class_id offset 0) as class,
      lateral (select ${entry}) as entry
    order by listed.nth
  ), ',') || ']' as entries`;

function listOf({ entries, has_more }: PageRow): ClassList {
  return { entries, hasMore: has_more };
}

/** Every statement has a name, so that it is prepared once per connection. */
export async function selectPage(
  client: Pick<pg.Pool, 'query'>,
  statement: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<ClassList> {
  const { rows } = await client.query<PageRow>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error(`${statement.name} has selected no page`);
  return listOf(row);
}

export interface FoundByTerms extends ClassList {
  /** Words beyond the limits of number and length were ignored. */
  readonly ignoresWords: boolean;
}

/** Falls back to similar words if nothing matches the terms exactly. */
export async function selectByTerms(
  client: Pick<pg.Pool, 'query'>,
  terms: string,
  { category, now, skip, size }: PageWanted,
): Promise<FoundByTerms> {
  const { rows } = await client.query<PageRow & { readonly ignores_words: boolean }>({
    name: 'classes-by-terms',
    text: `select result.ignores_words, ${pageIn('result.page', '$5::integer')}
      from search_class_ids($1, $2, $3, $4, $5::integer + 1) as result`,
    values: [terms, category, now, skip, size],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('classes-by-terms has selected no page');
  return { ...listOf(row), ignoresWords: row.ignores_words };
}

/** Exact matches only. */
export function selectAsTyped(
  client: Pick<pg.Pool, 'query'>,
  terms: string,
  { category, now, skip, size }: PageWanted,
): Promise<ClassList> {
  return selectPage(client, {
    name: 'classes-as-typed',
    text: `select ${pageIn('found', '$5::integer')}
      from search_words($1) as asked,
        find_classes(search_query(asked.words, false), $2, $3, $4, $5::integer + 1) as found`,
    values: [terms, category, now, skip, size],
  });
}

export function selectNext(client: Pick<pg.Pool, 'query'>, wanted: PageWanted): Promise<ClassList> {
  const { category, now, skip, size } = wanted;
  return selectPage(
    client,
    category === null
      ? { name: 'classes-next-of-all', text: nextOf('true'), values: [now, skip, size] }
      : { name: 'classes-next', text: nextOf('category = $4'), values: [now, skip, size, category] },
  );
}

/** With only the columns that the home page shows. */
export function selectNextFew(client: Pick<pg.Pool, 'query'>, now: Date, size: number): Promise<ClassList> {
  return selectPage(client, {
    name: 'classes-next-few',
    text: nextOf('true', NEXT_ENTRY),
    values: [now, 0, size],
  });
}

/** A separate statement for each condition, because each has its own index. */
function nextOf(condition: string, entry = ENTRY): string {
  return `select ${pageIn('next.ids', '$3::integer', entry)} from (
    select array(select class_id from class_search where starts_at > $1 and ${condition}
      order by starts_at, class_id offset $2 limit $3::integer + 1) as ids
    offset 0
  ) as next`;
}

export async function deleteBegun(db: Queryable, now: Date): Promise<void> {
  await db.delete(classSearch).where(lte(classSearch.startsAt, now));
}

export async function refreshCommonWords(db: Queryable): Promise<void> {
  await db.execute(sql`select refresh_class_common_words()`);
}
