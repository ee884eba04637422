import { NOTHING_TOLD, type ToldByEvents } from '@carom/domain/subscription/charges';
import type { ProviderSubscriptionId, SubscriptionId } from '@carom/domain/subscription/ids';
import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, lt, lte, notExists, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { charges, subscriptions, webhookEvents } from '../../../db/schema.ts';
import type { WebhookEvent, WebhookSubject } from '../../../ports/payments.ts';
import { selectReturned } from '../refunds/refunds-repo.ts';

interface NewEvent extends Omit<WebhookEvent, 'sentAt'> {
  readonly receivedAt: Date;
}

export async function isEventKnown(db: Queryable, eventId: string): Promise<boolean> {
  const found = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.id, eventId));
  return found.length > 0;
}

export async function selectKnownEvents(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(inArray(webhookEvents.id, [...ids]));
  return new Set(known.map(({ id }) => id));
}

export async function insertEvent(
  tx: Queryable,
  { eventId, type, subject, reversedChargeId, refund, happenedAt, receivedAt }: NewEvent,
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
      happenedAt,
      receivedAt,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length > 0;
}

/** The types of the events about this subject that were not applied yet. */
export async function selectTypesToApply(db: Queryable, { id }: WebhookSubject): Promise<string[]> {
  const rows = await db
    .selectDistinct({ type: webhookEvents.type })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.subjectId, id), eq(webhookEvents.state, 'received')));
  return rows.map(({ type }) => type);
}

/** Marks the events that were received before the sync began. */
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

/** Reversed charges in unapplied events that are not in our database. */
export async function selectUnknownReversals(db: Queryable, { id }: WebhookSubject): Promise<string[]> {
  const known = db
    .select({ id: charges.id })
    .from(charges)
    .where(eq(charges.providerChargeId, webhookEvents.reversedChargeId));
  const rows = await db
    .selectDistinct({ providerChargeId: webhookEvents.reversedChargeId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.subjectId, id),
        eq(webhookEvents.state, 'received'),
        isNotNull(webhookEvents.reversedChargeId),
        notExists(known),
      ),
    );
  return rows.flatMap(({ providerChargeId }) => providerChargeId ?? []);
}

/** Keeps events about refunds, reversals and restored charges, because this data is stored nowhere else. */
export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  const { receivedAt, refundId, reversedChargeId, restoredChargeIds } = webhookEvents;
  await db
    .delete(webhookEvents)
    .where(
      and(lt(receivedAt, moment), isNull(refundId), isNull(reversedChargeId), isNull(restoredChargeIds)),
    );
}

/**
 * Reversals, restorations and refunds that events reported for the charges of a subscription, including those in
 * `seen`. A charge can be reversed, restored and reversed again; the latest event counts.
 */
export async function selectTold(
  db: Queryable,
  subscriptionId: SubscriptionId,
  seen: readonly string[],
): Promise<ToldByEvents> {
  const { reversedChargeId, restoredChargeIds, happenedAt, receivedAt } = webhookEvents;
  const ours = await db
    .select({ providerChargeId: charges.providerChargeId })
    .from(charges)
    .where(eq(charges.subscriptionId, subscriptionId));
  const providerChargeIds = [...new Set([...seen, ...ours.map(({ providerChargeId }) => providerChargeId)])];
  if (providerChargeIds.length === 0) return NOTHING_TOLD;
  const events = await db
    .select({ reversedChargeId, restoredChargeIds, happenedAt, receivedAt })
    .from(webhookEvents)
    .where(
      or(inArray(reversedChargeId, providerChargeIds), arrayOverlaps(restoredChargeIds, providerChargeIds)),
    );
  const isRestored = new Map<string, boolean>();
  const timeOf = (event: (typeof events)[number]) => (event.happenedAt ?? event.receivedAt).getTime();
  for (const event of events.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    if (event.reversedChargeId !== null) isRestored.set(event.reversedChargeId, false);
    for (const id of event.restoredChargeIds ?? []) isRestored.set(id, true);
  }
  const idsWhere = (wanted: boolean) =>
    [...isRestored].filter(([, restored]) => restored === wanted).map(([id]) => id);
  return {
    reversedChargeIds: idsWhere(false),
    restoredChargeIds: idsWhere(true),
    returned: await selectReturned(db, providerChargeIds),
  };
}

/** Stores the charges that a won dispute restored with the events of the dispute; null: none. */
export async function noteRestored(
  db: Queryable,
  { id }: WebhookSubject,
  restoredChargeIds: string[] | null,
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
