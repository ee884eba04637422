import { and, eq, lt, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { charges, subscriptions, webhookEvents } from '../../db/schema.ts';

type NewEvent = Pick<
  typeof webhookEvents.$inferInsert,
  'id' | 'type' | 'subject' | 'subjectId' | 'state' | 'receivedAt'
>;

export async function isEventKnown(db: Queryable, id: string): Promise<boolean> {
  const found = await db.select({ id: webhookEvents.id }).from(webhookEvents).where(eq(webhookEvents.id, id));
  return found.length > 0;
}

/** false when it is there already. */
export async function insertEvent(tx: Queryable, event: NewEvent): Promise<boolean> {
  const inserted = await tx
    .insert(webhookEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: webhookEvents.id });
  return inserted.length > 0;
}

/** Of those that had been received when the look began. */
export async function markApplied(
  db: Queryable,
  subjectId: string,
  at: { readonly receivedUntil: Date; readonly appliedAt: Date; readonly state: 'applied' | 'ignored' },
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ state: at.state, appliedAt: at.appliedAt })
    .where(
      and(
        eq(webhookEvents.subjectId, subjectId),
        eq(webhookEvents.state, 'received'),
        lte(webhookEvents.receivedAt, at.receivedUntil),
      ),
    );
}

export async function deleteEventsBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, moment));
}

export async function findSubscriptionOfSale(db: Queryable, saleId: string): Promise<string | null> {
  const [found] = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.saleId, saleId));
  return found?.id ?? null;
}
