import { isoDateOf } from '@carom/domain/subscription/calendar';
import { and, asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { awaitsApproval, isAtProvider, isOver, isRunning } from '../../../db/conditions/subscriptions.ts';
import { subscriptions } from '../../../db/schema.ts';

const columns = { id: subscriptions.id, providerSubscriptionId: subscriptions.providerSubscriptionId };

export type ComparedRow = Pick<typeof subscriptions.$inferSelect, 'id' | 'providerSubscriptionId'>;

/** Subscriptions that can still change at the provider: running ones, recent offers and recently ended ones. */
export function selectChangeable(
  db: Queryable,
  { offeredAfter, endedAfter, syncedBefore }: Record<'offeredAfter' | 'endedAfter' | 'syncedBefore', Date>,
): Promise<ComparedRow[]> {
  const endedOn = sql`coalesce(${subscriptions.cancelledOn}, ${subscriptions.createdAt}::date)`;
  const canStillChange = or(
    isRunning,
    and(awaitsApproval, gt(subscriptions.createdAt, offeredAfter)),
    and(isOver, gt(endedOn, isoDateOf(endedAfter))),
  );
  return db
    .select(columns)
    .from(subscriptions)
    .where(and(isAtProvider, canStillChange, lt(subscriptions.updatedAt, syncedBefore)))
    .orderBy(asc(subscriptions.createdAt));
}

export function selectProvidersOf(db: Queryable, userId: string): Promise<ComparedRow[]> {
  return db
    .select(columns)
    .from(subscriptions)
    .where(and(isAtProvider, eq(subscriptions.userId, userId)));
}

/** Detects changes of state and charges. */
export async function fingerprintOf(db: Queryable, id: ComparedRow['id']): Promise<string> {
  const row = await db.query.subscriptions.findFirst({ where: eq(subscriptions.id, id) });
  const own = await db.query.charges.findMany({ where: (charge) => eq(charge.subscriptionId, id) });
  const listed = own.map(({ providerChargeId, status }) => `${providerChargeId} ${status}`).sort();
  return JSON.stringify([row?.status, row?.providerState, row?.endDate, listed]);
}
