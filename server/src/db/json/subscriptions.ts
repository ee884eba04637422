import { and, desc, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Json, jsonList, jsonObject } from '../json-objects.ts';
import { charges, complimentaryDays, planSwitches, subscriptions } from '../schema.ts';

const { providerChargeId, status, amountCents, currency, plan, isAgreed } = charges;
const { chargedAt, startDate, endDate, refundedCents } = charges;

const charge = jsonObject({
  ...{ providerChargeId, status, amountCents, currency, plan, isAgreed },
  ...{ chargedAt, startDate, endDate, refundedCents },
});

const planSwitch = jsonObject(getTableColumns(planSwitches));

const subscription = jsonObject({
  ...getTableColumns(subscriptions),
  charges: jsonList(charge, {
    from: sql`${charges} where ${eq(charges.subscriptionId, subscriptions.id)}`,
    orderBy: sql`${charges.chargedAt}, ${charges.providerChargeId}`,
  }),
  switches: jsonList(planSwitch, {
    from: sql`${planSwitches} where ${eq(planSwitches.subscriptionId, subscriptions.id)}`,
    orderBy: sql`${planSwitches.position}`,
  }),
});

export type SubscriptionWithCharges = ReturnType<typeof subscription.read>;

/** A member's subscriptions with their charges and switches, newest first. */
export function subscriptionsOf(userId: Placeholder | SQL): Json<SubscriptionWithCharges[]> {
  return jsonList(subscription, {
    from: sql`${subscriptions} where ${eq(subscriptions.userId, userId)}`,
    orderBy: sql`${desc(subscriptions.createdAt)}, ${desc(subscriptions.id)}`,
  });
}

const days = jsonObject({ startDate: complimentaryDays.startDate, endDate: complimentaryDays.endDate });

/** All that makes a member subscribed or not: for whoever reads it along with something else. */
export function accessOf(userId: Placeholder | SQL) {
  return jsonObject({
    subscriptions: subscriptionsOf(userId),
    complimentaryDays: jsonList(days, {
      from: sql`${complimentaryDays} where ${and(eq(complimentaryDays.userId, userId), isNull(complimentaryDays.revokedAt))}`,
      orderBy: sql`${complimentaryDays.startDate}`,
    }),
  });
}

export type StoredAccess = ReturnType<ReturnType<typeof accessOf>['read']>;
