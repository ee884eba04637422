import { desc, eq, getTableColumns, type Placeholder, sql } from 'drizzle-orm';
import { type Json, jsonList, jsonObject } from '../json-objects.ts';
import { charges, subscriptions } from '../schema.ts';

const { saleId, status, amountCents, currency, chargedAt, startDate, endDate } = charges;

const charge = jsonObject({ saleId, status, amountCents, currency, chargedAt, startDate, endDate });

const subscription = jsonObject({
  ...getTableColumns(subscriptions),
  charges: jsonList(charge, {
    from: sql`${charges} where ${eq(charges.subscriptionId, subscriptions.id)}`,
    orderBy: sql`${charges.chargedAt}, ${charges.saleId}`,
  }),
});

export type SubscriptionWithCharges = ReturnType<typeof subscription.read>;

/** A member's subscriptions with their charges, newest first: for whoever reads them along with something else. */
export function subscriptionsOf(userId: Placeholder): Json<SubscriptionWithCharges[]> {
  return jsonList(subscription, {
    from: sql`${subscriptions} where ${eq(subscriptions.userId, userId)}`,
    orderBy: sql`${desc(subscriptions.createdAt)}, ${desc(subscriptions.id)}`,
  });
}
