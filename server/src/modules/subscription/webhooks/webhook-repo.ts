import { NOTHING_TOLD, type ToldByEvents } from '@carom/domain/subscription/charges';
import type { ProviderSubscriptionId, SubscriptionId } from '@carom/domain/subscription/ids';
import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { charges, subscriptions, webhookEvents } from '../../../db/schema.ts';
import type { WebhookEvent, WebhookSubject } from '../../../ports/payments.ts';
import { selectReturned } from '../refunds/refunds-repo.ts';

interface NewEvent extends Omit<WebhookEvent, 'sentAt' | 'happenedAt'> {
  readonly receivedAt: Date;
}

export async function isEventKnown(db: Queryable, eventId: string): Promise<boolean> {
  const found = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, eventId));
  return found.length > 0;
}

/** false when it is there already. One that is about nothing has nothing to wait for. */
export async function insertEvent(
  tx: Queryable,
  { eventId, type, subject, reversedChargeId, refund, receivedAt }: NewEvent,
): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values({
      id: eventId,
      type,
      subject: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      reversedChargeId,
      refundId: refund?.refundId ?? null,
      refundedChargeId: refund?.providerChargeId ?? null,
      refundedCents: refund?.amountCents ?? null,
      state: subject === null ? 'ignored' : 'received',
      receivedAt,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length > 0;
}

/** Of everything about this that has not been looked at yet. */
export async function selectTypesToApply(db: Queryable, { id }: WebhookSubject): Promise<string[]> {
  const rows = await db
    .selectDistinct({ type: webhookEvents.type })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.subjectId, id), eq(webhookEvents.state, 'received')));
  return rows.map(({ type }) => type);
}

/** Of those that had been received when the look began. */
export async function markApplied(
  db: Queryable,
  { id }: WebhookSubject,
  at: { readonly receivedUntil: Date; readonly appliedAt: Date; readonly state: 'applied' | 'ignored' },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ state: at.state, appliedAt: at.appliedAt })
    .where(
      and(
        eq(webhookEvents.subjectId, id),
        eq(webhookEvents.state, 'received'),
        lte(webhookEvents.receivedAt, at.receivedUntil),
      ),
    );
}

/** What events that wait tell of as taken back, and no charge of ours is. */
export async function selectUnknownReversals(db: Queryable, { id }: WebhookSubject): Promise<string[]> {
  const known = db.select({ providerChargeId: charges.providerChargeId }).from(charges);
  const rows = await db
    .selectDistinct({ providerChargeId: webhookEvents.reversedChargeId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.subjectId, id),
        eq(webhookEvents.state, 'received'),
        isNotNull(webhookEvents.reversedChargeId),
        notInArray(webhookEvents.reversedChargeId, known),
      ),
    );
  return rows.flatMap(({ providerChargeId }) => providerChargeId ?? []);
}

/** A refund that was made at the provider stands nowhere else. */
export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  await db
    .delete(webhookEvents)
    .where(and(lt(webhookEvents.receivedAt, moment), isNull(webhookEvents.refundId)));
}

/** What became of the charges of a subscription, and of those that are seen now, beside what a list shows. */
export async function selectTold(
  db: Queryable,
  subscriptionId: SubscriptionId,
  seen: readonly string[],
): Promise<ToldByEvents> {
  const { reversedChargeId, restoredChargeIds } = webhookEvents;
  const ours = await db
    .select({ providerChargeId: charges.providerChargeId })
    .from(charges)
    .where(eq(charges.subscriptionId, subscriptionId));
  const providerChargeIds = [...new Set([...seen, ...ours.map(({ providerChargeId }) => providerChargeId)])];
  if (providerChargeIds.length === 0) return NOTHING_TOLD;
  const rows = await db
    .selectDistinct({ reversedChargeId, restoredChargeIds })
    .from(webhookEvents)
    .where(
      or(
        inArray(reversedChargeId, providerChargeIds),
        and(isNotNull(restoredChargeIds), arrayOverlaps(restoredChargeIds, providerChargeIds)),
      ),
    );
  return {
    reversedChargeIds: rows.flatMap((row) => row.reversedChargeId ?? []),
    restoredChargeIds: rows.flatMap((row) => row.restoredChargeIds ?? []),
    returned: await selectReturned(db, providerChargeIds),
  };
}

/** What a dispute has given back to us, kept with its events. */
export async function noteRestored(
  db: Queryable,
  { id }: WebhookSubject,
  restoredChargeIds: string[],
): Promise<void> {
  await db.update(webhookEvents).set({ restoredChargeIds }).where(eq(webhookEvents.subjectId, id));
}

export async function findSubscriptionOfCharge(
  db: Queryable,
  providerChargeId: string,
): Promise<ProviderSubscriptionId | null> {
  const [found] = await db
    .select({ providerSubscriptionId: subscriptions.providerSubscriptionId })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.providerChargeId, providerChargeId));
  return found?.providerSubscriptionId ?? null;
}
