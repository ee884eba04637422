import type { ClassPeriod } from '@carom/contract/admin/classes/periods';
import type { ClassCategory } from '@carom/domain/classes/categories';
import type { ClassId } from '@carom/domain/classes/class-id';
import type { ClassState } from '@carom/domain/classes/class-states';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isInPeriod, isInState } from '../../../db/conditions/classes.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { bookings, classes } from '../../../db/schema.ts';
import type { StoredClass } from '../../classes/stored-class.ts';

export interface CountedClass extends StoredClass {
  readonly waiting: number;
}

export const classList: ListSource<'starts_at' | 'title'> = {
  table: classes,
  id: { by: classes.classId, kind: 'uuid' },
  sorts: {
    starts_at: { by: classes.startsAt, kind: 'moment' },
    title: { by: sql`lower(${classes.title})`, kind: 'text' },
  },
};

/** Same expression as the index. */
const searchText = sql`lower(' ' || ${classes.title})`;

interface Filters {
  readonly search: string;
  readonly state?: ClassState | undefined;
  readonly category?: ClassCategory | undefined;
  readonly period?: ClassPeriod | undefined;
}

export function classesThat({ search, state, category, period }: Filters, now: Date): SQL | undefined {
  return and(
    matchesWords(searchText, search),
    state === undefined ? undefined : isInState(state, now),
    category === undefined ? undefined : eq(classes.category, category),
    period && isInPeriod(period, now),
  );
}

export async function selectClasses(db: Queryable, ids: readonly ClassId[]): Promise<CountedClass[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(classes)
    .where(inArray(classes.classId, [...ids]));
  const waiting = await countWaiting(db, ids);
  const counted = rows.map((row) => ({ ...row, waiting: waiting.get(row.classId) ?? 0 }));
  return inOrderOf(ids, counted, ({ classId }) => classId);
}

export async function findCountedClass(db: Queryable, id: ClassId): Promise<CountedClass | null> {
  const [found] = await selectClasses(db, [id]);
  return found ?? null;
}

/** True if the class has bookings in any state. */
export async function wasEverBooked(tx: Queryable, id: ClassId): Promise<boolean> {
  const found = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.classId, id)).limit(1);
  return found.length > 0;
}

async function countWaiting(db: Queryable, ids: readonly ClassId[]): Promise<Map<ClassId, number>> {
  const rows = await db
    .select({ classId: bookings.classId, waiting: count() })
    .from(bookings)
    .where(and(inArray(bookings.classId, [...ids]), eq(bookings.state, 'waiting')))
    .groupBy(bookings.classId);
  return new Map(rows.map(({ classId, waiting }) => [classId, waiting]));
}
