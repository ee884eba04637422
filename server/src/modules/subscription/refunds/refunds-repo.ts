import type { ReturnedAmount } from '@carom/domain/subscription/charges';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/client.ts';
import { charges, refunds, subscriptions, users, webhookEvents } from '../../../db/schema.ts';

type RefundRow = typeof refunds.$inferSelect;
type NewRefund = typeof refunds.$inferInsert;

const chargeWithSubscription = (db: Queryable) =>
  db
    .select({ charge: charges, subscription: subscriptions })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId));

export async function findCharge(db: Queryable, id: string) {
  const [found] = await chargeWithSubscription(db).where(eq(charges.id, id));
  return found ?? null;
}

/** Serializes the refunds of one charge. */
export async function lockCharge(tx: Queryable, id: string) {
  const [found] = await chargeWithSubscription(tx).where(eq(charges.id, id)).for('update', { of: charges });
  return found ?? null;
}

export type FoundCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** The total of the charge's refunds that the provider has not answered yet. */
export async function sumOfOrdered(db: Queryable, chargeId: string): Promise<Cents> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), eq(refunds.state, 'ordered')));
  return toCents(row?.sum ?? 0);
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

/** True if an admin ordered that the subscription ends with the refund of this charge. */
export async function isEndOrdered(db: Queryable, providerChargeId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(
      and(
        eq(charges.providerChargeId, providerChargeId),
        eq(refunds.endsSubscription, true),
        ne(refunds.state, 'refused'),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export async function settleRefund(
  tx: Queryable,
  id: string,
  settled: Pick<RefundRow, 'state' | 'settledAt'> & Partial<Pick<RefundRow, 'providerRefundId' | 'problem'>>,
): Promise<void> {
  await tx
    .update(refunds)
    .set(settled)
    .where(and(eq(refunds.id, id), eq(refunds.state, 'ordered')));
}

/** The refunded amounts of these charges, from our refunds and from the provider's events. */
export async function selectReturned(
  db: Queryable,
  providerChargeIds: readonly string[],
): Promise<readonly ReturnedAmount[]> {
  if (providerChargeIds.length === 0) return [];
  const { refundId, refundedChargeId, refundedCents } = webhookEvents;
  const ours = db
    .select({
      providerChargeId: charges.providerChargeId,
      refundId: refunds.providerRefundId,
      // Events report our own refunds as well; the union removes these duplicates.
      cents: sql<number>`${refunds.amountCents}`.as('cents'),
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(inArray(charges.providerChargeId, [...providerChargeIds]), eq(refunds.state, 'done')));
  const fromEvents = db
    .select({
      providerChargeId: sql<string>`${refundedChargeId}`,
      refundId,
      cents: sql<number>`${refundedCents}`.as('cents'),
    })
    .from(webhookEvents)
    .where(and(inArray(refundedChargeId, [...providerChargeIds]), isNotNull(refundId)));
  const known = union(ours, fromEvents).as('known');
  const rows = await db
    .select({
      providerChargeId: known.providerChargeId,
      cents: sql<number>`sum(${known.cents})`.mapWith(Number),
    })
    .from(known)
    .groupBy(known.providerChargeId);
  return rows.map(({ providerChargeId, cents }) => ({ providerChargeId, returnedCents: toCents(cents) }));
}

/** The refunds of these charges, oldest first. */
export function selectRefundsOf(db: Queryable, chargeIds: readonly string[]) {
  const { id, chargeId, amountCents, state, orderedAt, problem } = refunds;
  return db
    .select({
      ...{ id, chargeId, amountCents, state, orderedAt, problem },
      orderedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.orderedBy))
    .where(inArray(refunds.chargeId, [...chargeIds]))
    .orderBy(asc(refunds.orderedAt));
}

export type ListedRefund = Awaited<ReturnType<typeof selectRefundsOf>>[number];
