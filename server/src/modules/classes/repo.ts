import type { ClassId } from '@carom/domain/classes/class-id';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { classes } from '../../db/schema.ts';
import type { LockedClass, StoredClass } from './stored-class.ts';

type ClassDetails = Pick<
  StoredClass,
  'title' | 'description' | 'category' | 'imageUrl' | 'startsAt' | 'endsAt' | 'timeZone' | 'capacity'
>;
/** Missing fields stay unchanged. */
type Whereabouts = {
  readonly [Name in 'place' | 'meetingUrl' | 'teacher']?: string | null | undefined;
};
export type NewClass = ClassDetails &
  Whereabouts &
  Pick<StoredClass, 'classId' | 'groupId' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<StoredClass, 'seriesId' | 'published'>>;
export type ClassChange = Partial<
  ClassDetails & Pick<StoredClass, 'published' | 'cancelledAt' | 'cancelReason'>
> &
  Whereabouts;

const classById = prepared('class-by-id', (db, { classId }: Given<{ classId: ClassId }>) =>
  db.select().from(classes).where(eq(classes.classId, classId)),
);

export async function findClass(db: Queryable, classId: ClassId): Promise<StoredClass | null> {
  const [found] = await classById(db, { classId });
  return found ?? null;
}

const classLocked = prepared('class-locked', (tx, { classId }: Given<{ classId: ClassId }>) =>
  tx.select().from(classes).where(eq(classes.classId, classId)).for('no key update'),
);

/** Serializes all changes of a class and its bookings. */
export async function lockClass(tx: Queryable, classId: ClassId): Promise<LockedClass | null> {
  const [found] = await classLocked(tx, { classId });
  return found === undefined ? null : (found as LockedClass);
}

/** Locks in the order of the ids, as all callers do, which prevents deadlocks. */
export async function lockClasses(tx: Queryable, ids: readonly ClassId[]): Promise<LockedClass[]> {
  const found = await tx
    .select()
    .from(classes)
    .where(inArray(classes.classId, [...ids]))
    .orderBy(asc(classes.classId))
    .for('no key update');
  return found as LockedClass[];
}

/** In order of start. */
export function selectSeries(db: Queryable, seriesId: string): Promise<StoredClass[]> {
  return db
    .select()
    .from(classes)
    .where(eq(classes.seriesId, seriesId))
    .orderBy(asc(classes.startsAt), asc(classes.classId));
}

/** Reads a locked class again, because a trigger counts its seats. */
export async function readLocked(tx: Queryable, { classId }: LockedClass): Promise<LockedClass> {
  return requireLocked(await findClass(tx, classId));
}

/** Returns false if the id exists. */
export async function insertClass(tx: Queryable, given: NewClass): Promise<boolean> {
  const made = await tx
    .insert(classes)
    .values(given)
    .onConflictDoNothing()
    .returning({ id: classes.classId });
  return made.length > 0;
}

/** Inserts classes with newly generated ids. */
export async function insertClasses(tx: Queryable, given: readonly NewClass[]): Promise<void> {
  await tx.insert(classes).values([...given]);
}

export async function changeClass(
  tx: Queryable,
  { classId }: LockedClass,
  change: ClassChange,
  now: Date,
): Promise<LockedClass> {
  const [changed] = await tx
    .update(classes)
    .set({ ...change, updatedAt: now, version: sql`${classes.version} + 1` })
    .where(eq(classes.classId, classId))
    .returning();
  return requireLocked(changed);
}

export async function deleteClass(tx: Queryable, { classId }: LockedClass): Promise<void> {
  await tx.delete(classes).where(eq(classes.classId, classId));
}

function requireLocked(found: StoredClass | null | undefined): LockedClass {
  if (!found) throw new Error('A locked class does not exist');
  return found as LockedClass;
}
