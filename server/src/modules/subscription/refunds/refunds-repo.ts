import type { Charge } from '@carom/domain/subscription/charges';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { charges, refunds, subscriptions, users } from '../../../db/schema.ts';

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

/** Makes refunds of one charge wait for each other. */
export async function lockCharge(tx: Queryable, id: string) {
  const [found] = await chargeWithSubscription(tx).where(eq(charges.id, id)).for('update', { of: charges });
  return found ?? null;
}

export type FoundCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** What we have given back of a charge, or have ordered. */
export async function sumOfRefunds(db: Queryable, chargeId: string): Promise<Cents> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.chargeId, chargeId), ne(refunds.state, 'refused')));
  return toCents(row?.sum ?? 0);
}

export async function findRefund(db: Queryable, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function insertRefund(tx: Queryable, refund: NewRefund): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export async function settleRefund(
  tx: Queryable,
  id: string,
  settled: Pick<RefundRow, 'state' | 'settledAt'> & Partial<Pick<RefundRow, 'providerRefundId' | 'problem'>>,
): Promise<RefundRow | null> {
  const [row] = await tx.update(refunds).set(settled).where(eq(refunds.id, id)).returning();
  return row ?? null;
}

/** The provider does not tell how much of a charge was given back in part; of our own refunds we know. */
export async function noteRefunded(tx: Queryable, chargeId: string): Promise<void> {
  const given = sql`(select sum(${refunds.amountCents}) from ${refunds} where ${eq(refunds.chargeId, chargeId)} and ${eq(refunds.state, 'done')})`;
  await tx
    .update(charges)
    .set({ refundedCents: sql`greatest(${charges.refundedCents}, ${given})` })
    .where(eq(charges.id, chargeId));
}

/**
 * Leaves it to the refunds of ours that the provider has not answered yet to tell what it says of their charge.
 * false: there are none.
 */
export async function leaveToOrdered(
  tx: Queryable,
  { saleId, status }: Pick<Charge, 'saleId' | 'status'>,
): Promise<boolean> {
  const charged = tx.select({ id: charges.id }).from(charges).where(eq(charges.saleId, saleId));
  const ordered = await tx
    .update(refunds)
    .set({ seenStatus: status })
    .where(and(inArray(refunds.chargeId, charged), eq(refunds.state, 'ordered')))
    .returning({ id: refunds.id });
  return ordered.length > 0;
}

/** What was ordered for a member's charges, the oldest first. */
export function selectRefundsOf(db: Queryable, userId: string) {
  const { id, chargeId, amountCents, state, orderedAt, problem } = refunds;
  return db
    .select({
      ...{ id, chargeId, amountCents, state, orderedAt, problem },
      orderedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .leftJoin(users, eq(users.id, refunds.orderedBy))
    .where(eq(charges.userId, userId))
    .orderBy(asc(refunds.orderedAt));
}

export type ListedRefund = Awaited<ReturnType<typeof selectRefundsOf>>[number];
