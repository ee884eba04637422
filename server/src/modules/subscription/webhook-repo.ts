import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { and, eq, lt, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { charges, subscriptions, webhookEvents } from '../../db/schema.ts';
import type { WebhookEvent, WebhookSubject } from '../../ports/payments.ts';

interface NewEvent extends Pick<WebhookEvent, 'eventId' | 'type' | 'subject'> {
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
  { eventId, type, subject, receivedAt }: NewEvent,
): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values({
      id: eventId,
      type,
      subject: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      state: subject === null ? 'ignored' : 'received',
      receivedAt,
    })
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length > 0;
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

export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, moment));
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
