import type { ClassId } from '@carom/domain/classes/class-id';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { bookings, classes } from '../../db/schema.ts';

/** More than any member has; the list leaves out the oldest. */
const LISTED_BOOKINGS = 1000;

/** The columns of a class that a booking shows. */
const { groupId, classId, title, description, imageUrl, category } = classes;
const { startsAt, endsAt, timeZone, capacity, seatsTaken, cancelledAt, cancelReason, version } = classes;
const { place, meetingUrl, teacher } = classes;
const shownOfClass = {
  ...{ groupId, classId, title, description, imageUrl, category },
  ...{ startsAt, endsAt, timeZone, capacity, seatsTaken, cancelledAt, cancelReason, version },
  ...{ place, meetingUrl, teacher },
};

/** The position in the waiting list, counted from 1. */
export const waitingPosition = sql<number | null>`case when ${bookings.state} = 'waiting' then (
  select count(*)::int from bookings as before
  where before.class_id = ${bookings.classId} and before.state = 'waiting'
    and before.waiting_place <= ${bookings.waitingPlace}
) end`;

const bookingsOfMember = prepared(
  'bookings-of-member',
  (db, { userId, classId }: Given<{ userId: string; classId: ClassId | null }>) =>
    db
      .select({
        booking: { id: bookings.id, state: bookings.state, sequence: bookings.sequence },
        bookedClass: shownOfClass,
        waitingPosition,
      })
      .from(bookings)
      .innerJoin(classes, eq(classes.classId, bookings.classId))
      .where(
        and(
          eq(bookings.userId, userId),
          sql`(${classId}::uuid is null or ${bookings.classId} = ${classId}::uuid)`,
        ),
      )
      .orderBy(desc(classes.startsAt), desc(classes.classId))
      .limit(LISTED_BOOKINGS),
);

/** All bookings of a member, or the one for a class. */
export function selectBookingsOf(db: Queryable, userId: string, only?: { readonly classId: ClassId }) {
  return bookingsOfMember(db, { userId, classId: only?.classId ?? null });
}
export type ListedBooking = Awaited<ReturnType<typeof selectBookingsOf>>[number];
