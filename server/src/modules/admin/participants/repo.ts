import type { BookingState } from '@carom/domain/classes/booking-states';
import type { ClassId } from '@carom/domain/classes/class-id';
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { matchesMember } from '../../../db/lists/member-search.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { bookings, users } from '../../../db/schema.ts';

export type ParticipantSort = 'roll' | 'name' | 'since';

const nameKey = sql`(select lower(${users.lastName} || ' ' || ${users.firstName}) from ${users} where ${users.id} = ${bookings.userId})`;

/** Limited to one class, so that sorting by name reads at most a few thousand rows. */
export const participantList: ListSource<ParticipantSort> = {
  table: bookings,
  id: { by: bookings.id, kind: 'uuid' },
  sorts: {
    since: { by: bookings.updatedAt, kind: 'moment' },
    name: { by: nameKey, kind: 'text' },
    roll: {
      by: sql`case ${bookings.state} when 'booked' then '0' || ${nameKey}
        when 'waiting' then '1' || lpad(${bookings.waitingPlace}::text, 20, '0') else '2' || ${nameKey} end`,
      kind: 'text',
    },
  },
};

interface Filters {
  readonly search: string;
  readonly state?: BookingState | undefined;
}

export function participantsThat(
  db: Queryable,
  classId: ClassId,
  { search, state }: Filters,
): SQL | undefined {
  const member = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, bookings.userId), matchesMember(search)));
  return and(
    eq(bookings.classId, classId),
    state === undefined ? undefined : eq(bookings.state, state),
    search === '' ? undefined : exists(member),
  );
}

const columns = {
  id: bookings.id,
  memberId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  state: bookings.state,
  attendance: bookings.attendance,
  /** The time of the last change of state. Marking attendance does not change it. */
  since: bookings.updatedAt,
  waitingPosition: sql<number | null>`case when ${bookings.state} = 'waiting' then (
    select count(*)::int from ${bookings} as ahead where ahead.class_id = ${bookings.classId}
      and ahead.state = 'waiting' and ahead.waiting_place <= ${bookings.waitingPlace}) end`,
};

export async function selectParticipants(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(inArray(bookings.id, [...ids]));
  return inOrderOf(ids, rows, ({ id }) => id);
}
export type StoredParticipant = Awaited<ReturnType<typeof selectParticipants>>[number];
