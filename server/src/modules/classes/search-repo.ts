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
  readonly place: string | null;
  readonly is_online: boolean;
  readonly teacher: string | null;
}

export interface PageWanted {
  readonly category: ClassCategory | null;
  /** Classes that have begun by then are not offered any more. */
  readonly now: Date;
  readonly skip: number;
  readonly take: number;
}

export const COLUMNS = `class.group_id, class.class_id as random_id, class.title, class.description, class.image_url,
  class.category, class.starts_at, class.ends_at, class.time_zone, class.capacity,
  class.capacity - class.seats_taken as seats_left, class.place, class.meeting_url is not null as is_online,
  class.teacher`;

/**
 * The classes of a list of ids, numbered in its order. Each is looked up by itself: how long a list is PostgreSQL
 * cannot know when it plans, and it would sooner read the whole table.
 */
const classesIn = (ids: string) => `(
    select listed.nth, found.* from unnest(${ids}) with ordinality as listed (class_id, nth),
      lateral (select * from classes where classes.class_id = listed.class_id offset 0) as found
  ) as class`;

const valuesOf = ({ category, now, skip, take }: PageWanted) => [category, now, skip, take];

export interface TermsAsked extends Pick<PageWanted, 'category' | 'skip'> {
  readonly terms: string;
}

export interface FoundByTerms {
  readonly rows: readonly FoundClass[];
  /** There were more words than are searched for, or longer ones. */
  readonly ignoresWords: boolean;
}

interface FoundRow extends FoundClass {
  /** Which of those that were asked, from 1. */
  readonly asked: number;
  readonly ignores_words: boolean;
}

/**
 * What several people search for, in one statement: to begin one takes about as long as to search. All
 * statements here have a name, so that they are planned once for each connection.
 */
export async function selectByTerms(
  asker: Pick<pg.Pool, 'query'>,
  asked: readonly TermsAsked[],
  { now, take }: Pick<PageWanted, 'now' | 'take'>,
): Promise<readonly FoundByTerms[]> {
  const { rows } = await asker.query<FoundRow>({
    name: 'classes-by-terms',
    // Selected once more, so that how many there are is not known when it is planned: it would be planned anew each time.
    text: `select asked.nth::integer as asked, result.ignores_words, ${COLUMNS}
      from unnest((select $1::text[]), (select $2::class_category[]), (select $3::integer[]))
          with ordinality as asked (terms, category, skip, nth),
        lateral search_class_ids(asked.terms, asked.category, $4, asked.skip, $5) as result
        left join lateral ${classesIn('result.page')} on true
      order by asked.nth, class.nth`,
    values: [
      asked.map(({ terms }) => terms),
      asked.map(({ category }) => category),
      asked.map(({ skip }) => skip),
      now,
      take,
    ],
  });
  const found = asked.map(() => ({ rows: [] as FoundClass[], ignoresWords: false }));
  for (const { asked: nth, ignores_words, ...entry } of rows) {
    const own = found[nth - 1];
    if (own === undefined) throw new Error('Something was found that nobody asked for');
    own.ignoresWords = ignores_words;
    // There is a row without a class where nothing is found.
    if (entry.random_id !== null) own.rows.push(entry);
  }
  return found;
}

/** As they were typed, without a guess at what was meant. */
export async function selectAsTyped(
  asker: Pick<pg.Pool, 'query'>,
  terms: string,
  wanted: PageWanted,
): Promise<readonly FoundClass[]> {
  const { rows } = await asker.query<FoundClass>({
    name: 'classes-as-typed',
    text: `select ${COLUMNS}
      from find_classes(class_query(class_asked_words(class_typed_words($1))), $2, $3, $4, $5) as page,
        lateral ${classesIn('page')}
      order by class.nth`,
    values: [terms, ...valuesOf(wanted)],
  });
  return rows;
}

export async function selectNext(
  asker: Pick<pg.Pool, 'query'>,
  wanted: PageWanted,
): Promise<readonly FoundClass[]> {
  const { category, now, skip, take } = wanted;
  const { rows } = await asker.query<FoundClass>(
    category === null
      ? { name: 'classes-next-of-all', text: nextOf('true'), values: [now, skip, take] }
      : {
          name: 'classes-next',
          text: nextOf('category = $4'),
          values: [now, skip, take, category],
        },
  );
  return rows;
}

/** Each condition has its own index, and so its own statement. */
function nextOf(condition: string): string {
  const page = `array(select class_id from class_search where starts_at > $1 and ${condition}
    order by starts_at, class_id offset $2 limit $3)`;
  return `select ${COLUMNS} from ${classesIn(page)} order by class.nth`;
}

export async function forgetBegun(db: Queryable, now: Date): Promise<void> {
  await db.delete(classSearch).where(lte(classSearch.startsAt, now));
}

export async function noteCommonStems(db: Queryable): Promise<void> {
  await db.execute(sql`select refresh_class_common_stems()`);
}
