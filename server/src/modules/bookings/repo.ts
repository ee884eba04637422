import type { BookingChange } from '@carom/domain/classes/booking';
import type { BookingState } from '@carom/domain/classes/booking-states';
import type { ClassId } from '@carom/domain/classes/class-id';
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { isOnOffer } from '../../db/conditions/classes.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { bookings, classes, users } from '../../db/schema.ts';

export type StoredBooking = typeof bookings.$inferSelect;

interface BookingPlace {
  readonly userId: string;
  readonly classId: ClassId;
}

const bookingOfClass = prepared('booking-of-class', (db, { userId, classId }: Given<BookingPlace>) =>
  db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.classId, classId))),
);

export async function findBookingOf(
  db: Queryable,
  userId: string,
  classId: ClassId,
): Promise<StoredBooking | null> {
  const [row] = await bookingOfClass(db, { userId, classId });
  return row ?? null;
}

export async function findOwnBooking(
  db: Queryable,
  userId: string,
  id: string,
): Promise<StoredBooking | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.id, id)));
  return row ?? null;
}

/** A booking after a change, for its existing row or a new one. */
export interface ChangedBooking extends BookingPlace {
  readonly id: string;
  readonly change: BookingChange;
  readonly state: BookingState;
  readonly sequence: number;
}

type SavedBooking = Omit<ChangedBooking, 'change'> & { readonly now: Date };

/** Upserts by id. A second row for the same member and class violates a constraint and aborts the transaction. */
const bookingSaved = prepared('booking-saved', (tx, given: Given<SavedBooking>) => {
  const { id, classId, userId, state, sequence, now } = given;
  const waitingPlace = sql`case when ${state} = 'waiting' then nextval('waiting_places') end`;
  return tx
    .insert(bookings)
    .values({ id, classId, userId, state, waitingPlace, sequence, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: bookings.id,
      set: {
        state: sql`excluded.state`,
        // Attendance was marked for the former seat.
        attendance: null,
        waitingPlace: sql`excluded.waiting_place`,
        sequence: sql`excluded.sequence`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
});

/** Saves a changed booking while its class is locked. A trigger counts the seats. */
export async function saveBooking(tx: Queryable, changed: ChangedBooking, now: Date): Promise<void> {
  const { id, classId, userId, state, sequence } = changed;
  await bookingSaved(tx, { id, classId, userId, state, sequence, now });
}

/** To write to them. */
const MEMBER = { email: users.email, firstName: users.firstName };

const waitingAndOwn = prepared(
  'waiting-and-own',
  (tx, { classId, userId }: Given<{ classId: ClassId; userId: string | null }>) =>
    tx
      .select({ booking: bookings, member: MEMBER, status: users.status, role: users.role })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(
        and(
          eq(bookings.classId, classId),
          sql`(${bookings.state} = 'waiting' or ${bookings.userId} = ${userId})`,
        ),
      )
      .orderBy(asc(bookings.waitingPlace)),
);

export type WaitingBooking = Awaited<ReturnType<typeof selectWaiting>>[number];

/** The waiting list, in order. */
export async function selectWaiting(tx: Queryable, classId: ClassId) {
  return (await selectWaitingAndOwn(tx, { classId, userId: null })).waiting;
}

/** The waiting list, and the member's own booking of the class in any state. */
export async function selectWaitingAndOwn(
  tx: Queryable,
  { classId, userId }: { readonly classId: ClassId; readonly userId: string | null },
) {
  const found = await waitingAndOwn(tx, { classId, userId });
  return {
    waiting: found.filter(({ booking }) => booking.state === 'waiting'),
    own: found.find(({ booking }) => booking.userId === userId)?.booking ?? null,
  };
}

/** All bookings with a seat or a place in the waiting list. */
export function selectActive(tx: Queryable, classId: ClassId) {
  return tx
    .select({ booking: bookings, member: MEMBER })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.classId, classId), ne(bookings.state, 'cancelled')))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

/** Future classes in which the member has a seat or waits for one, in the order in which they are locked. */
export async function selectActiveClassIds(tx: Queryable, userId: string, now: Date): Promise<ClassId[]> {
  const rows = await tx
    .select({ id: classes.classId })
    .from(bookings)
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .where(and(eq(bookings.userId, userId), ne(bookings.state, 'cancelled'), gt(classes.startsAt, now)))
    .orderBy(asc(classes.classId));
  return rows.map(({ id }) => id);
}

/** Classes on offer that have both a free seat and a waiting list. */
export async function selectClassesToFill(db: Queryable, now: Date): Promise<ClassId[]> {
  const rows = await db
    .selectDistinct({ id: classes.classId })
    .from(bookings)
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .where(and(eq(bookings.state, 'waiting'), isOnOffer(now), gt(classes.capacity, classes.seatsTaken)));
  return rows.map(({ id }) => id);
}
