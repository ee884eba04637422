import type { Queryable } from '../../../db/client.ts';
import { type StoredSubscription, type SubscriptionRow, selectSubscriptionsOf } from '../repo.ts';

/** Test payments exist only in our database. */
export function isAtProvider({ vendor }: Pick<SubscriptionRow, 'vendor'>): boolean {
  return vendor !== 'test';
}

/** The member's subscriptions that exist at the provider, newest first. */
export async function subscriptionsAtProvider(db: Queryable, userId: string): Promise<StoredSubscription[]> {
  return (await selectSubscriptionsOf(db, userId)).filter(({ row }) => isAtProvider(row));
}
