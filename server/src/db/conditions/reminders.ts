import { REMINDER_TIMES, type ReminderKind } from '@carom/domain/classes/reminders';
import { SECOND_MS } from '@carom/domain/time/durations';
import { and, eq, gt, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { bookings, classes, classReminders, users } from '../schema.ts';

/** Who is reminded of what: a seat in a class that takes place, of an active member who wants it. */
export const isReminderWanted = and(
  eq(bookings.state, 'booked'),
  isNull(classes.cancelledAt),
  eq(users.status, 'active'),
  eq(users.wantsReminders, true),
);

export const intervalOf = (ms: number): SQL => sql`make_interval(secs => ${ms / SECOND_MS})`;

interface Starts {
  readonly after: Date | SQL;
  readonly by: Date | SQL;
}

/** Of the classes that start so: which seats have a reminder to be entered that is not. */
export function isReminderDue(kind: ReminderKind, { after, by }: Starts): SQL | undefined {
  const isEntered = and(
    eq(classReminders.bookingId, bookings.id),
    eq(classReminders.kind, kind),
    eq(classReminders.startsAt, classes.startsAt),
  );
  return and(
    gt(classes.startsAt, after),
    lte(classes.startsAt, by),
    isReminderWanted,
    // Whoever took the seat later knows when the class is.
    sql`${bookings.updatedAt} <= ${classes.startsAt} - ${intervalOf(REMINDER_TIMES[kind].beforeMs)}`,
    notExists(sql`(select from ${classReminders} where ${isEntered})`),
  );
}
