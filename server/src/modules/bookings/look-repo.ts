import type { ClassId } from '@carom/domain/classes/class-id';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { accessOf } from '../../db/json/subscriptions.ts';
import { jsonFirst, jsonObject, ONE_ROW } from '../../db/json-objects.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { bookings, classes } from '../../db/schema.ts';

interface Look {
  readonly userId: string;
  /** null: what was named cannot be a class. */
  readonly classId: ClassId | null;
}

/** What of a class can refuse a booking. */
const refusableClass = {
  groupId: classes.groupId,
  published: classes.published,
  cancelledAt: classes.cancelledAt,
  startsAt: classes.startsAt,
  capacity: classes.capacity,
  seatsTaken: classes.seatsTaken,
};

const lookBeforeBooking = prepared('look-before-booking', (db, { userId, classId }: Given<Look>) =>
  db
    .select({
      access: accessOf(userId).sql,
      named: jsonFirst(jsonObject(refusableClass), {
        from: sql`${classes} where ${eq(classes.classId, classId)}`,
        orderBy: sql`${classes.classId}`,
      }).sql,
      own: jsonFirst(jsonObject({ state: bookings.state }), {
        from: sql`${bookings} where ${and(eq(bookings.userId, userId), eq(bookings.classId, classId))}`,
        orderBy: sql`${bookings.id}`,
      }).sql,
    })
    .from(ONE_ROW),
);

/** Everything that can refuse a booking before anything is locked for it. */
export async function selectBeforeBooking(db: Queryable, look: Look) {
  const [found] = await lookBeforeBooking(db, look);
  if (found === undefined) throw new Error('One row became none');
  return found;
}
