import type { BookingState } from '@carom/domain/classes/booking-states';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { bookings, classes } from '../../../db/schema.ts';

export const bookingList: ListSource<'created_at'> = {
  table: bookings,
  id: { by: bookings.id, kind: 'uuid' },
  sorts: { created_at: { by: bookings.createdAt, kind: 'moment' } },
};

interface BookingFilters {
  readonly search: string;
  readonly state?: BookingState | undefined;
}

const builder = new QueryBuilder();

export function bookingsOf(memberId: string, { search, state }: BookingFilters): SQL | undefined {
  const words = matchesWords(sql`lower(' ' || ${classes.title})`, search);
  const ofSuchAClass =
    words &&
    exists(
      builder
        .select({ one: sql`1` })
        .from(classes)
        .where(and(eq(classes.classId, bookings.classId), words)),
    );
  return and(eq(bookings.userId, memberId), state && eq(bookings.state, state), ofSuchAClass);
}

export async function selectBookings(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: bookings.id,
      classId: classes.classId,
      classTitle: classes.title,
      startsAt: classes.startsAt,
      timeZone: classes.timeZone,
      state: bookings.state,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .where(inArray(bookings.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}

export type StoredBooking = Awaited<ReturnType<typeof selectBookings>>[number];
