import type { ClassState } from '@carom/domain/classes/class-states';
import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { classes } from '../schema.ts';

/** As the domain's `isOnOffer` has it; PostgreSQL puts the function's body in its place, so that indexes serve. */
export function isOnOffer(now: Date): SQL {
  const { published, cancelledAt, startsAt } = classes;
  return sql`class_is_on_offer(${published}, ${cancelledAt}, ${startsAt}, ${sql.param(now, startsAt)})`;
}

/** As the domain's `classStateOf` has it. */
export function isInState(state: ClassState, now: Date): SQL | undefined {
  const stands = isNull(classes.cancelledAt);
  switch (state) {
    case 'open':
      return isOnOffer(now);
    case 'draft':
      return and(stands, gt(classes.startsAt, now), eq(classes.published, false));
    case 'past':
      return and(stands, lte(classes.startsAt, now));
    case 'cancelled':
      return isNotNull(classes.cancelledAt);
  }
}
