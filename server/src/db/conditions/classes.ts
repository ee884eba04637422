import type { ClassPeriod } from '@carom/contract/admin/classes/periods';
import type { ClassState } from '@carom/domain/classes/class-states';
import { LONGEST_CLASS_MS } from '@carom/domain/classes/class-times';
import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { classes } from '../schema.ts';

/** Like the domain's `isOnOffer`. PostgreSQL inlines the function, so that indexes can be used. */
export function isOnOffer(now: Date): SQL {
  const { published, cancelledAt, startsAt } = classes;
  return sql`class_is_on_offer(${published}, ${cancelledAt}, ${startsAt}, ${sql.param(now, startsAt)})`;
}

/** Like the domain's `classStateOf`. */
export function isInState(state: ClassState, now: Date): SQL | undefined {
  const isNotCancelled = isNull(classes.cancelledAt);
  switch (state) {
    case 'open':
      return isOnOffer(now);
    case 'draft':
      return and(isNotCancelled, gt(classes.startsAt, now), eq(classes.published, false));
    case 'past':
      return and(isNotCancelled, lte(classes.startsAt, now));
    case 'cancelled':
      return isNotNull(classes.cancelledAt);
  }
}

/** A class in progress counts as coming. The longest duration of a class bounds the scan of the index on starts. */
export function isInPeriod(period: ClassPeriod, now: Date): SQL | undefined {
  return period === 'coming'
    ? and(gt(classes.startsAt, new Date(now.getTime() - LONGEST_CLASS_MS)), gt(classes.endsAt, now))
    : and(lte(classes.startsAt, now), lte(classes.endsAt, now));
}
