import type { Queryable } from '../../../db/client.ts';
import { type StoredSubscription, type SubscriptionRow, selectSubscriptionsOf } from '../repo.ts';

/** Of a test payment the provider knows nothing. */
export function isAtProvider({ vendor }: Pick<SubscriptionRow, 'vendor'>): boolean {
  return vendor !== 'test';
}

/** Everything of a member's that the provider knows, newest first. */
export async function subscriptionsAtProvider(db: Queryable, userId: string): Promise<StoredSubscription[]> {
  return (await selectSubscriptionsOf(db, userId)).filter(({ row }) => isAtProvider(row));
}
