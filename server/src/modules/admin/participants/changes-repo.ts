import type { Attendance } from '@carom/domain/classes/attendance';
import type { ClassId } from '@carom/domain/classes/class-id';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { bookings, classes, users } from '../../../db/schema.ts';
import type { Addressee } from '../../../mails/mail-template.ts';

/** A booking with its member and class. */
export async function findParticipation(db: Queryable, id: string) {
  const [row] = await db
    .select({ booking: bookings, member: users, held: classes })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .where(eq(bookings.id, id));
  return row ?? null;
}

/** Returns false if the booking no longer has a seat. */
export async function saveAttendance(
  tx: Queryable,
  id: string,
  attendance: Attendance | null,
): Promise<boolean> {
  const marked = await tx
    .update(bookings)
    .set({ attendance })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'booked')))
    .returning({ id: bookings.id });
  return marked.length > 0;
}

/** Everyone with a seat, for the printed list. */
export function selectSheet(db: Queryable, classId: ClassId) {
  const { firstName, lastName } = users;
  return db
    .select({ id: bookings.id, firstName, lastName, attendance: bookings.attendance })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.classId, classId), eq(bookings.state, 'booked')))
    .orderBy(asc(sql`lower(${lastName})`), asc(sql`lower(${firstName})`), asc(bookings.id));
}

export function selectAddressees(
  db: Queryable,
  classId: ClassId,
  states: readonly ('booked' | 'waiting')[],
): Promise<Addressee[]> {
  return db
    .select({ email: users.email, firstName: users.firstName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.classId, classId), inArray(bookings.state, [...states])))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}
