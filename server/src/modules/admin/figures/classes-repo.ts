import { and, count, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { classes } from '../../../db/schema.ts';
import { utcMonthOf } from '../../../db/utc-month.ts';

/** Counts past classes only, by the month of their start. */
export function countSeatsByMonth(db: Queryable, since: Date, now: Date) {
  const month = utcMonthOf(classes.startsAt);
  return db
    .select({
      month,
      classes: count(),
      seats: sql<number>`sum(${classes.capacity})`.mapWith(Number),
      seatsTaken: sql<number>`sum(${classes.seatsTaken})`.mapWith(Number),
    })
    .from(classes)
    .where(
      and(
        gte(classes.startsAt, since),
        lte(classes.startsAt, now),
        eq(classes.published, true),
        isNull(classes.cancelledAt),
      ),
    )
    .groupBy(month);
}
