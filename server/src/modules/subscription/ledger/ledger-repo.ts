import { type Charge, countsAsPaid } from '@carom/domain/subscription/charges';
import type { SubscriptionId } from '@carom/domain/subscription/ids';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { charges, renewalNotices, subscriptions } from '../../../db/schema.ts';
import type { StoredSubscription, SubscriptionRow } from '../repo.ts';

type NewSubscription = typeof subscriptions.$inferInsert;

export async function insertSubscription(
  tx: Queryable,
  row: NewSubscription,
): Promise<SubscriptionRow | null> {
  const [stored] = await tx.insert(subscriptions).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

/** Stores the new state. The revision detects concurrent changes. */
export async function saveSubscription(
  tx: Queryable,
  { row, subscription }: StoredSubscription,
  now: Date,
): Promise<SubscriptionRow> {
  const { status, refusal, providerState, validity, cancelledOn } = subscription;
  const { graceEndDate, failedRenewal, nextBillingAt, doNotRenewAt, closing, shownPlanId } = subscription;
  const { plan, amountCents, providerPlanId } = subscription.terms;
  const [saved] = await tx
    .update(subscriptions)
    .set({
      status,
      refusal,
      providerState,
      startDate: validity?.startDate ?? null,
      endDate: validity?.endDate ?? null,
      graceEndDate,
      cancelledOn,
      renewalFailure: failedRenewal === null ? null : failedRenewal.isFinal ? 'final' : 'retried',
      lastFailedAt: failedRenewal?.failedAt ?? null,
      nextRetryAt: failedRenewal?.nextRetryAt ?? null,
      failedCents: failedRenewal?.amountCents ?? null,
      ...(failedRenewal !== null && { retriesTakeDays: failedRenewal.retriesTakeDays }),
      nextBillingAt,
      doNotRenewAt,
      closingAt: closing?.at ?? null,
      closingAs: closing?.as ?? null,
      // A plan switch that took effect changes the terms.
      plan,
      amountCents,
      providerPlanId,
      shownPlanId,
      // The provider has no approval, so the browser's report was wrong.
      ...(providerState === 'awaitingApproval'
        ? { reportedAt: null }
        : { approvedAt: row.approvedAt ?? now }),
      revision: sql`${subscriptions.revision} + 1`,
      updatedAt: now,
    })
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (saved === undefined) throw new Error('A locked subscription was gone');
  return saved;
}

/** Inserts the charge, or updates its status and refunded amount. Charges are never deleted. */
export async function saveCharge(
  tx: Queryable,
  { row, subscription }: StoredSubscription,
  charge: Charge,
  { today, now }: { readonly today: Date; readonly now: Date },
): Promise<void> {
  const { providerChargeId, status, amountCents, currency, chargedAt, returnedCents } = charge;
  const validity = subscription.refusal === null ? charge.validity : null;
  const range = { startDate: validity?.startDate ?? null, endDate: validity?.endDate ?? null };
  const isReturned = status !== 'completed';
  const refund = {
    refundedCents: returnedCents > 0 ? returnedCents : null,
    refundedAt: isReturned ? today : null,
  };
  await tx
    .insert(charges)
    .values({
      subscriptionId: row.id,
      userId: row.userId,
      providerChargeId,
      status,
      amountCents,
      currency,
      plan: charge.plan,
      isAgreed: !charge.isUnwanted,
      chargedAt,
      ...range,
      ...refund,
      recordedAt: now,
    })
    .onConflictDoUpdate({
      target: charges.providerChargeId,
      // A refunded charge keeps the range that its receipt names.
      set: { status, isAgreed: !charge.isUnwanted, ...refund, ...(countsAsPaid(charge) && range) },
    });
}

/** Returns false if the notice was already sent. */
export async function noteRenewalNotice(
  tx: Queryable,
  noted: typeof renewalNotices.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(renewalNotices).values(noted).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function noteReport(tx: Queryable, id: SubscriptionId, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ reportedAt: sql`coalesce(${subscriptions.reportedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(subscriptions.id, id));
}
