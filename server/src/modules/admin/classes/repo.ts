import type { ClassCategory } from '@carom/domain/classes/categories';
import type { ClassState } from '@carom/domain/classes/class-states';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isInState } from '../../../db/conditions/classes.ts';
import { bookings, classes } from '../../../db/schema.ts';
import { inOrderOf, type ListSource } from '../list/page.ts';
import { matchesWords } from '../list/search.ts';

export type StoredClass = typeof classes.$inferSelect;
type ClassDetails = Pick<
  StoredClass,
  'title' | 'description' | 'category' | 'imageUrl' | 'startsAt' | 'endsAt' | 'timeZone' | 'capacity'
>;
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

export async function findClass(db: Queryable, id: string): Promise<CountedClass | null> {
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

/** Nobody books, leaves or changes the class until the transaction is done. */
export async function lockClass(tx: Queryable, id: string): Promise<StoredClass | null> {
  const [row] = await tx.select().from(classes).where(eq(classes.randomId, id)).for('update');
  return row ?? null;
}

type NewClass = ClassDetails & Pick<StoredClass, 'randomId' | 'groupId' | 'createdAt' | 'updatedAt'>;

/** False when there is one with this id already. */
export async function insertClass(tx: Queryable, given: NewClass): Promise<boolean> {
  const made = await tx
    .insert(classes)
    .values(given)
    .onConflictDoNothing()
    .returning({ id: classes.randomId });
  return made.length > 0;
}

type ClassChange = Partial<ClassDetails> & Partial<Pick<StoredClass, 'published'>>;

export async function changeClass(tx: Queryable, id: string, change: ClassChange, now: Date): Promise<void> {
  await tx
    .update(classes)
    .set({ ...change, updatedAt: now, version: sql`${classes.version} + 1` })
    .where(eq(classes.randomId, id));
}
