import type { IsoDate } from '@carom/domain/subscription/calendar';
import { and, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isAtProvider, isRunning } from '../../../db/conditions/subscriptions.ts';
import { subscriptions } from '../../../db/schema.ts';

/** What is not to be renewed, and of which the provider has yet to be told something. */
export function selectStoppedAtProvider(db: Queryable, today: IsoDate) {
  // Without an end date all that was paid has gone back.
  const isDue = or(
    ne(subscriptions.providerState, 'suspended'),
    lt(subscriptions.endDate, today),
    isNull(subscriptions.endDate),
  );
  return db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isAtProvider, isRunning, isNotNull(subscriptions.doNotRenewAt), isDue))
    .orderBy(subscriptions.endDate);
}
