import type { ClassCategory } from '@carom/domain/classes/categories';
import type { ClassId } from '@carom/domain/classes/class-id';
import { lte, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../../db/client.ts';
import { classSearch } from '../../db/schema.ts';

/** The columns as the API names them. */
export interface FoundClass {
  readonly group_id: string;
  readonly random_id: ClassId;
  readonly title: string;
  readonly description: string;
  readonly image_url: string;
  readonly category: ClassCategory;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly capacity: number;
  readonly seats_left: number;
}

interface PageWanted {
  readonly category: ClassCategory | null;
  /** Classes that have begun by then are not offered any more. */
  readonly now: Date;
  readonly skip: number;
  readonly take: number;
}

/** Terms in the words of the database. */
export interface SearchQuery {
  readonly query: string;
  /** One of several words may stand for one that was typed. */
  readonly hasAlternatives: boolean;
  /** Thousands of classes have them. */
  readonly isCommon: boolean;
  /** How many words are searched for. */
  readonly words: number;
  /** There were more words than that, or longer ones than are searched for. */
  readonly ignoresWords: boolean;
}

const COMMON_HITS = 3000;
const COLUMNS = `group_id, classes.class_id as random_id, title, description, image_url, classes.category, classes.starts_at,
  ends_at, time_zone, capacity, capacity - seats_taken as seats_left`;

/** By a name, so that it is planned once for each connection: to plan a search takes longer than to run it. */
async function selectNamed(
  client: pg.ClientBase,
  name: string,
  text: string,
  values: unknown[],
): Promise<FoundClass[]> {
  const { rows } = await client.query<FoundClass>({ name, text, values });
  return rows;
}

const valuesOf = ({ category, now, skip, take }: PageWanted) => [category, now, skip, take];

/** Every match is ranked: the title counts more than the description, then the next one comes first. */
export function selectRanked(
  client: pg.ClientBase,
  query: string,
  wanted: PageWanted,
): Promise<FoundClass[]> {
  const text = `with page as (
      select class_id, starts_at, ts_rank(words, $1::tsquery) as rank from class_search
      where words @@ $1::tsquery and starts_at > $3
        and ($2::class_category is null or category = $2::class_category)
      order by rank desc, starts_at, class_id offset $4 limit $5
    )
    select ${COLUMNS} from page join classes on classes.class_id = page.class_id
    order by page.rank desc, page.starts_at, page.class_id`;
  return selectNamed(client, 'classes-ranked', text, [query, ...valuesOf(wanted)]);
}

/** The next ones first, ranked in blocks: see the function. */
export function selectCommon(
  client: pg.ClientBase,
  query: string,
  wanted: PageWanted,
): Promise<FoundClass[]> {
  const text = `select ${COLUMNS} from find_common_classes($1::tsquery, $2, $3, $4, $5) as classes`;
  return selectNamed(client, 'classes-common', text, [query, ...valuesOf(wanted)]);
}

export function selectNext(client: pg.ClientBase, wanted: PageWanted): Promise<FoundClass[]> {
  const text = `with page as (
      select class_id from class_search where category = $1 and starts_at > $2
      order by starts_at, class_id offset $3 limit $4
    )
    select ${COLUMNS} from page join classes on classes.class_id = page.class_id
    order by classes.starts_at, classes.class_id`;
  return selectNamed(client, 'classes-next', text, valuesOf(wanted));
}

/** All the words, the last of them perhaps unfinished. */
export function readTyped(client: pg.ClientBase, terms: string): Promise<SearchQuery> {
  return readQuery(client, 'classes-typed', 'class_query', terms);
}

/** What may have been meant by terms that find nothing. */
export function readMeant(client: pg.ClientBase, terms: string): Promise<SearchQuery> {
  return readQuery(client, 'classes-meant', 'class_query_meant', terms);
}

async function readQuery(
  client: pg.ClientBase,
  name: string,
  reader: string,
  terms: string,
): Promise<SearchQuery> {
  const { rows } = await client.query<{ query: string; hits: number; words: number; ignores: boolean }>({
    name,
    text: `select query::text, class_expected_hits(query) as hits, cardinality(asked) as words,
        asked <> class_typed_words($1) as ignores
      from ${reader}($1) as query, class_asked_words($1) as asked`,
    values: [terms],
  });
  const { query = '', hits = 0, words = 0, ignores = false } = rows[0] ?? {};
  return {
    query,
    hasAlternatives: query.includes('|'),
    isCommon: hits >= COMMON_HITS,
    words,
    ignoresWords: ignores,
  };
}

export async function forgetBegun(db: Queryable, now: Date): Promise<void> {
  await db.delete(classSearch).where(lte(classSearch.startsAt, now));
}

export async function noteCommonStems(db: Queryable): Promise<void> {
  await db.execute(sql`select refresh_class_common_stems()`);
}
