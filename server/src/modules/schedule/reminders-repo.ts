import type { ClassId } from '@carom/domain/classes/class-id';
import { type ReminderKind, startsToRemindOf } from '@carom/domain/classes/reminders';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isReminderDue, isReminderWanted } from '../../db/conditions/reminders.ts';
import { bookings, classes, classReminders, users } from '../../db/schema.ts';

interface Due {
  readonly kind: ReminderKind;
  readonly now: Date;
  readonly most: number;
}

/**
 * Inserts up to `most` due reminders. A concurrent worker that inserts the same rows waits for this transaction and
 * then skips them.
 */
export async function enterDueReminders(tx: Queryable, { kind, now, most }: Due): Promise<string[]> {
  const due = tx
    .select({
      id: sql`gen_random_uuid()`.as('id'),
      bookingId: bookings.id,
      kind: sql`${kind}::reminder_kind`.as('kind'),
      startsAt: classes.startsAt,
      createdAt: sql`${sql.param(now, classReminders.createdAt)}::timestamptz`.as('created_at'),
    })
    .from(classes)
    .innerJoin(bookings, eq(bookings.classId, classes.classId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(isReminderDue(kind, startsToRemindOf(kind, now)))
    .orderBy(asc(classes.startsAt), asc(bookings.id))
    .limit(most);
  const rows = await tx
    .insert(classReminders)
    .select(due)
    .onConflictDoNothing()
    .returning({ id: classReminders.id });
  return rows.map(({ id }) => id);
}

/** The data for the mails of these reminders. */
export function selectReminders(tx: Queryable, ids: readonly string[]) {
  return tx
    .select({
      id: classReminders.id,
      kind: classReminders.kind,
      member: { id: users.id, email: users.email, firstName: users.firstName },
      booking: bookings,
      bookedClass: classes,
    })
    .from(classReminders)
    .innerJoin(bookings, eq(bookings.id, classReminders.bookingId))
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(inArray(classReminders.id, [...ids]));
}

/** True if the class still starts at the time in the reminder, has not begun, and the member wants reminders. */
export async function reminderHolds(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: classReminders.id })
    .from(classReminders)
    .innerJoin(bookings, eq(bookings.id, classReminders.bookingId))
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(
      and(
        eq(classReminders.id, id),
        eq(classReminders.startsAt, classes.startsAt),
        gt(classes.startsAt, now),
        isReminderWanted,
      ),
    );
  return found.length > 0;
}

interface Skipped {
  readonly classId: ClassId;
  readonly startsAt: Date;
  readonly kind: ReminderKind;
  readonly now: Date;
}

/** Marks the reminders of a class as sent for everyone with a seat. */
export async function enterWithoutMail(
  tx: Queryable,
  { classId, startsAt, kind, now }: Skipped,
): Promise<void> {
  const seats = tx
    .select({
      id: sql`gen_random_uuid()`.as('id'),
      bookingId: bookings.id,
      kind: sql`${kind}::reminder_kind`.as('kind'),
      startsAt: sql`${sql.param(startsAt, classReminders.startsAt)}::timestamptz`.as('starts_at'),
      createdAt: sql`${sql.param(now, classReminders.createdAt)}::timestamptz`.as('created_at'),
    })
    .from(bookings)
    .where(and(eq(bookings.classId, classId), eq(bookings.state, 'booked')))
    .orderBy(asc(bookings.id));
  await tx.insert(classReminders).select(seats).onConflictDoNothing();
}
