import { REMINDER_TIMES, type ReminderKind } from '@carom/domain/classes/reminders';
import { SECOND_MS } from '@carom/domain/time/durations';
import { and, eq, gt, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { bookings, classes, classReminders, users } from '../schema.ts';

/** A booked seat in a class that takes place, of an active member who wants reminders. */
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

/** Among the classes that start in this interval: the seats with a reminder that has not been entered yet. */
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
    // A member who booked after this time needs no reminder.
    sql`${bookings.updatedAt} <= ${classes.startsAt} - ${intervalOf(REMINDER_TIMES[kind].beforeMs)}`,
    notExists(sql`(select from ${classReminders} where ${isEntered})`),
  );
}
