import type { Charge } from '@carom/domain/subscription/charges';
import type { ProviderState, Subscription } from '@carom/domain/subscription/subscription';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { charges, subscriptions, users } from '../../db/schema.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
type ChargeRow = typeof charges.$inferSelect;
type NewSubscription = typeof subscriptions.$inferInsert;

/** A row with what the domain makes of it. */
export interface StoredSubscription {
  readonly row: SubscriptionRow;
  readonly subscription: Subscription;
}

export interface Member {
  readonly id: string;
  readonly email: string;
}

/** Makes everything about a member's money wait for one another; null when the member is gone. */
export async function lockMember(tx: Queryable, userId: string | null): Promise<Member | null> {
  if (userId === null) return null;
  const owner = tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId));
  const [member] = await owner.for('no key update');
  return member ?? null;
}

export async function findRowByProviderId(db: Queryable, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerSubscriptionId, id));
  return row ?? null;
}

export async function findRow(db: Queryable, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

export async function lockSubscription(tx: Queryable, id: string): Promise<StoredSubscription | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
  return row === undefined ? null : selectSubscription(tx, row);
}

export async function selectSubscription(db: Queryable, row: SubscriptionRow): Promise<StoredSubscription> {
  const [stored] = await withCharges(db, [row]);
  if (stored === undefined) throw new Error('A row was lost among one');
  return stored;
}

/** Newest first. */
export async function selectSubscriptionsOf(db: Queryable, userId: string): Promise<StoredSubscription[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id));
  return withCharges(db, rows);
}

/** The member's others that grant something, or could again. */
export async function selectOthersOf(tx: Queryable, row: SubscriptionRow): Promise<StoredSubscription[]> {
  if (row.userId === null) return [];
  const rows = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, row.userId),
        ne(subscriptions.id, row.id),
        inArray(subscriptions.status, ['paid', 'pastDue', 'expired']),
      ),
    )
    .for('update');
  return withCharges(tx, rows);
}

async function withCharges(db: Queryable, rows: readonly SubscriptionRow[]): Promise<StoredSubscription[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select()
    .from(charges)
    .where(inArray(charges.subscriptionId, ids))
    .orderBy(charges.chargedAt, charges.saleId);
  return rows.map((row) => {
    const own = found.filter(({ subscriptionId }) => subscriptionId === row.id);
    return { row, subscription: subscriptionIn(row, own) };
  });
}

function subscriptionIn(row: SubscriptionRow, own: readonly ChargeRow[]): Subscription {
  const { plan, amountCents, providerPlanId, intentId, status, refusal, cancelledOn, lastFailedAt } = row;
  return {
    terms: { plan, amountCents, providerPlanId, intentId },
    status,
    refusal,
    // Nothing but a ProviderState is ever written.
    providerState: row.providerStatus as ProviderState,
    charges: own.map(chargeIn),
    validity: validityIn(row),
    cancelledOn,
    lastFailedAt,
  };
}

function chargeIn(row: ChargeRow): Charge {
  const { saleId, status, amountCents, currency, chargedAt } = row;
  return { saleId, status, amountCents, currency, chargedAt, validity: validityIn(row) };
}

function validityIn({ startDate, endDate }: Pick<ChargeRow, 'startDate' | 'endDate'>) {
  return startDate === null || endDate === null ? null : { startDate, endDate };
}

export async function insertSubscription(
  tx: Queryable,
  row: NewSubscription,
): Promise<SubscriptionRow | null> {
  const [stored] = await tx.insert(subscriptions).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

/** Writes what has become of it; the revision says that it was looked at. */
export async function saveSubscription(
  tx: Queryable,
  { row, subscription }: StoredSubscription,
  now: Date,
): Promise<SubscriptionRow> {
  const { status, refusal, providerState, validity, cancelledOn, lastFailedAt } = subscription;
  const [saved] = await tx
    .update(subscriptions)
    .set({
      status,
      refusal,
      providerStatus: providerState,
      startDate: validity?.startDate ?? null,
      endDate: validity?.endDate ?? null,
      cancelledOn,
      lastFailedAt,
      // The provider knows of no approval: then the report was none.
      ...(providerState === 'awaitingApproval' && { reportedAt: null }),
      revision: sql`${subscriptions.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (saved === undefined) throw new Error('A locked subscription was gone');
  return saved;
}

/** Each sale is one row for ever; what is known of it may grow. */
export async function saveCharge(
  tx: Queryable,
  { row, subscription }: StoredSubscription,
  charge: Charge,
  { today, now }: { readonly today: Date; readonly now: Date },
): Promise<void> {
  const { saleId, status, amountCents, currency, chargedAt } = charge;
  const validity = subscription.refusal === null ? charge.validity : null;
  const range = { startDate: validity?.startDate ?? null, endDate: validity?.endDate ?? null };
  const refund = {
    ...(status === 'refunded' && { refundedCents: amountCents }),
    ...(status !== 'completed' && { refundedAt: today }),
  };
  await tx
    .insert(charges)
    .values({
      subscriptionId: row.id,
      userId: row.userId,
      saleId,
      status,
      amountCents,
      currency,
      chargedAt,
      ...range,
      ...refund,
      recordedAt: now,
    })
    .onConflictDoUpdate({
      target: charges.saleId,
      // The range that a receipt names stays when the charge is returned.
      set: { status, ...refund, ...(status !== 'refunded' && range) },
    });
}

export async function noteRefundId(tx: Queryable, saleId: string, refundId: string | null): Promise<void> {
  if (refundId !== null) await tx.update(charges).set({ refundId }).where(eq(charges.saleId, saleId));
}

export async function noteReport(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ reportedAt: sql`coalesce(${subscriptions.reportedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(subscriptions.id, id));
}
