import type { ProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { awaitsApproval } from '../../../db/conditions/subscriptions.ts';
import { checkoutIntents, subscriptions } from '../../../db/schema.ts';

export type IntentRow = typeof checkoutIntents.$inferSelect;
type NewIntent = Omit<typeof checkoutIntents.$inferInsert, 'id' | 'providerSubscriptionId'>;

export async function insertIntent(db: Queryable, intent: NewIntent): Promise<IntentRow> {
  const [row] = await db.insert(checkoutIntents).values(intent).returning();
  if (row === undefined) throw new Error('The checkout intents returned no row');
  return row;
}

export async function noteProviderSubscription(
  tx: Queryable,
  intentId: string,
  providerSubscriptionId: ProviderSubscriptionId,
): Promise<void> {
  await tx.update(checkoutIntents).set({ providerSubscriptionId }).where(eq(checkoutIntents.id, intentId));
}

/** The newest offer at this price that awaits approval and expires after `expiresAfter`. */
export async function findOpenIntent(
  db: Queryable,
  wanted: { readonly userId: string; readonly priceId: string; readonly expiresAfter: Date },
) {
  const [open] = await db
    .select({ intent: checkoutIntents })
    .from(checkoutIntents)
    .innerJoin(subscriptions, eq(subscriptions.intentId, checkoutIntents.id))
    .where(
      and(
        eq(checkoutIntents.userId, wanted.userId),
        eq(checkoutIntents.priceId, wanted.priceId),
        gt(checkoutIntents.expiresAt, wanted.expiresAfter),
        eq(subscriptions.status, 'pending'),
        awaitsApproval,
      ),
    )
    .orderBy(desc(checkoutIntents.createdAt))
    .limit(1);
  return open?.intent ?? null;
}

export async function findPayerOfIntent(db: Queryable, intentId: string) {
  const [intent] = await db
    .select({ userId: checkoutIntents.userId })
    .from(checkoutIntents)
    .where(eq(checkoutIntents.id, intentId));
  return intent ?? null;
}
