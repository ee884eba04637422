import { isoDateOf } from '@carom/domain/subscription/calendar';
import { accessRangesOf, rescheduled } from '@carom/domain/subscription/complimentary-days';
import { transition } from '@carom/domain/subscription/transition';
import type { Queryable } from '../../../db/client.ts';
import { selectSubscriptionsOf } from '../repo.ts';
import { selectOpenDays, updateDates } from './schedule-repo.ts';

/**
 * Sets the start of a member's future complimentary days. Every transaction that changes the member's subscriptions
 * or complimentary days must call this, with the member locked.
 */
export async function scheduleComplimentaryDays(tx: Queryable, userId: string, now: Date): Promise<void> {
  const today = isoDateOf(now);
  const given = await selectOpenDays(tx, userId, today);
  if (given.length === 0) return;
  const subscriptions = (await selectSubscriptionsOf(tx, userId)).map(({ subscription }) =>
    transition(subscription, { kind: 'timePassed' }, now),
  );
  const known = new Map(given.map(({ id, startDate }) => [id, startDate]));
  for (const days of rescheduled(given, { access: accessRangesOf(subscriptions), today }))
    if (known.get(days.id) !== days.startDate) await updateDates(tx, days);
}
