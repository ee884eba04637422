import { randomUUID } from 'node:crypto';
import type { BookingState } from '@carom/domain/classes/booking-states';
import type { Database } from '../../src/db/client.ts';
import { bookings, classes } from '../../src/db/schema.ts';
import { classIdIn } from '../../src/modules/classes/class-id.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** The request of the form. */
export const classDraft = {
  title: 'Reading an Eye Diagram',
  description: 'Noise, jitter and reflections in one picture.',
  category: 'Cat1',
  image_url: '/class-images/signal.svg',
  starts_local: '2090-06-15T18:30',
  ends_local: '2090-06-15T20:00',
  time_zone: 'Europe/Berlin',
  capacity: '12',
};

/** Inserts a class directly; published and in a week, unless given otherwise. */
export async function addClass(
  { db }: { readonly db: Database },
  given: Partial<typeof classes.$inferInsert> = {},
) {
  const startsAt = new Date(Date.now() + 7 * DAY_MS);
  const [row] = await db
    .insert(classes)
    .values({
      groupId: randomUUID(),
      title: 'Losing the Token',
      description: 'Who makes a new one?',
      category: 'Cat2',
      imageUrl: '/class-images/token.svg',
      startsAt,
      endsAt: new Date(startsAt.getTime() + HOUR_MS),
      timeZone: 'America/New_York',
      capacity: 10,
      published: true,
      ...given,
    })
    .returning();
  if (row === undefined) throw new Error('No class was made');
  return row;
}

let places = 0;

export async function addBooking(
  { db }: { readonly db: Database },
  booked: { readonly classId: string },
  member: { readonly id: string },
  state: BookingState = 'booked',
) {
  const now = new Date();
  places += 1;
  const waitingPlace = state === 'waiting' ? places : null;
  const [row] = await db
    .insert(bookings)
    .values({
      classId: classIdIn(booked.classId),
      userId: member.id,
      state,
      waitingPlace,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('No booking was made');
  return row;
}
