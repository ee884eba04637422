import type { ProviderSubscriptionId, SubscriptionId } from '@carom/domain/subscription/ids';
import { and, eq, inArray, isNotNull, lt, lte, notInArray, or } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { charges, subscriptions, webhookEvents } from '../../../db/schema.ts';
import type { WebhookEvent, WebhookSubject } from '../../../ports/payments.ts';

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
  { eventId, type, subject, reversedSaleId, receivedAt }: NewEvent,
): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values({
      id: eventId,
      type,
      subject: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      reversedSaleId,
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
  const known = db.select({ saleId: charges.saleId }).from(charges);
  const rows = await db
    .selectDistinct({ saleId: webhookEvents.reversedSaleId })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.subjectId, id),
        eq(webhookEvents.state, 'received'),
        isNotNull(webhookEvents.reversedSaleId),
        notInArray(webhookEvents.reversedSaleId, known),
      ),
    );
  return rows.flatMap(({ saleId }) => saleId ?? []);
}

export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, moment));
}

/** Of the charges of a subscription, and of those seen now, the ones that banks took back by our events. */
export async function selectReversedSales(
  db: Queryable,
  subscriptionId: SubscriptionId,
  seen: readonly string[],
): Promise<string[]> {
  const ours = db
    .select({ saleId: charges.saleId })
    .from(charges)
    .where(eq(charges.subscriptionId, subscriptionId));
  const rows = await db
    .selectDistinct({ saleId: webhookEvents.reversedSaleId })
    .from(webhookEvents)
    .where(
      or(
        inArray(webhookEvents.reversedSaleId, ours),
        seen.length === 0 ? undefined : inArray(webhookEvents.reversedSaleId, [...seen]),
      ),
    );
  return rows.flatMap(({ saleId }) => saleId ?? []);
}

export async function findSubscriptionOfSale(
  db: Queryable,
  saleId: string,
): Promise<ProviderSubscriptionId | null> {
  const [found] = await db
    .select({ providerSubscriptionId: subscriptions.providerSubscriptionId })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.saleId, saleId));
  return found?.providerSubscriptionId ?? null;
}
