import type { ClassPeriod } from '@carom/contract/admin/classes/periods';
import type { ClassState } from '@carom/domain/classes/class-states';
import { LONGEST_CLASS_MS } from '@carom/domain/classes/class-times';
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

/** One that is under way is still among those to come; how long one lasts tells the index of starts where to begin. */
export function isInPeriod(period: ClassPeriod, now: Date): SQL | undefined {
  return period === 'coming'
    ? and(gt(classes.startsAt, new Date(now.getTime() - LONGEST_CLASS_MS)), gt(classes.endsAt, now))
    : and(lte(classes.startsAt, now), lte(classes.endsAt, now));
}
