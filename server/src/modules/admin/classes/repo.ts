import type { ClassCategory } from '@carom/domain/classes/categories';
import type { ClassState } from '@carom/domain/classes/class-states';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isInState } from '../../../db/conditions/classes.ts';
import { bookings, classes } from '../../../db/schema.ts';
import type { StoredClass } from '../../classes/stored-class.ts';
import { inOrderOf, type ListSource } from '../list/page.ts';
import { matchesWords } from '../list/search.ts';

export interface CountedClass extends StoredClass {
  readonly waiting: number;
}

export const classList: ListSource<'starts_at' | 'title'> = {
  table: classes,
  id: { by: classes.randomId, kind: 'uuid' },
  sorts: {
    starts_at: { by: classes.startsAt, kind: 'moment' },
    title: { by: sql`lower(${classes.title})`, kind: 'text' },
  },
};

/** As the index has it. */
const searchText = sql`lower(' ' || ${classes.title})`;

interface Filters {
  readonly search: string;
  readonly state?: ClassState | undefined;
  readonly category?: ClassCategory | undefined;
}

export function classesThat({ search, state, category }: Filters, now: Date): SQL | undefined {
  return and(
    matchesWords(searchText, search),
    state === undefined ? undefined : isInState(state, now),
    category === undefined ? undefined : eq(classes.category, category),
  );
}

export async function selectClasses(db: Queryable, ids: readonly string[]): Promise<CountedClass[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(classes)
    .where(inArray(classes.randomId, [...ids]));
  const waiting = await countWaiting(db, ids);
  const counted = rows.map((row) => ({ ...row, waiting: waiting.get(row.randomId) ?? 0 }));
  return inOrderOf(ids, counted, ({ randomId }) => randomId);
}

export async function findCountedClass(db: Queryable, id: string): Promise<CountedClass | null> {
  const [found] = await selectClasses(db, [id]);
  return found ?? null;
}

async function countWaiting(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ classId: bookings.classId, waiting: count() })
    .from(bookings)
    .where(and(inArray(bookings.classId, [...ids]), eq(bookings.state, 'waiting')))
    .groupBy(bookings.classId);
  return new Map(rows.map(({ classId, waiting }) => [classId, waiting]));
}
