import type { Plan } from '@carom/domain/subscription/prices';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { invoicesOfCharge, listedInvoice } from '../../../db/json/invoices.ts';
import { jsonList, jsonObject, ONE_ROW, plainJson } from '../../../db/json-objects.ts';
import { planOfCharge } from '../../../db/plan-of-charge.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import { charges, invoices, subscriptions, users } from '../../../db/schema.ts';

const chargeColumns = {
  id: charges.id,
  providerChargeId: charges.providerChargeId,
  status: charges.status,
  amountCents: charges.amountCents,
  currency: charges.currency,
  chargedAt: charges.chargedAt,
  startDate: charges.startDate,
  endDate: charges.endDate,
  refundedCents: charges.refundedCents,
  refundedAt: charges.refundedAt,
  plan: planOfCharge,
  payType: subscriptions.payType,
  vendor: subscriptions.vendor,
  providerSubscriptionId: subscriptions.providerSubscriptionId,
};

const listedCharge = jsonObject({
  id: charges.id,
  status: charges.status,
  amountCents: charges.amountCents,
  currency: charges.currency,
  chargedAt: charges.chargedAt,
  refundedCents: charges.refundedCents,
  refundedAt: charges.refundedAt,
  plan: plainJson<Plan>(planOfCharge),
});
export type ListedCharge = ReturnType<typeof listedCharge.read>;

const cancellation = jsonObject({
  id: subscriptions.id,
  plan: subscriptions.plan,
  amountCents: subscriptions.amountCents,
  cancelledOn: subscriptions.cancelledOn,
});

const paymentsOfMember = prepared('payments-of-member', (db, { userId }: Given<{ userId: string }>) => {
  const isOfSubscription = eq(subscriptions.id, charges.subscriptionId);
  const isCancelled = and(
    eq(subscriptions.userId, userId),
    eq(subscriptions.status, 'cancelled'),
    isNotNull(subscriptions.cancelledOn),
  );
  return db
    .select({
      charges: jsonList(listedCharge, {
        from: sql`${charges} join ${subscriptions} on ${isOfSubscription} where ${eq(charges.userId, userId)}`,
        orderBy: sql`${desc(charges.chargedAt)}, ${desc(charges.providerChargeId)}`,
      }).sql,
      cancellations: jsonList(cancellation, {
        from: sql`${subscriptions} where ${isCancelled}`,
        orderBy: sql`${desc(subscriptions.createdAt)}, ${desc(subscriptions.id)}`,
      }).sql,
      invoices: jsonList(listedInvoice, {
        from: sql`${invoices} where ${eq(invoices.userId, userId)}`,
        orderBy: asc(invoices.number),
      }).sql,
    })
    .from(ONE_ROW);
});

/** A member's charges and cancellations, newest first. */
export async function selectPaymentsOf(db: Queryable, userId: string) {
  const [row] = await paymentsOfMember(db, { userId });
  return row ?? { charges: [], cancellations: [], invoices: [] };
}

const chargeOfMember = prepared(
  'charge-of-member',
  (db, { userId, id }: Given<{ userId: string; id: string }>) =>
    db
      .select({
        ...chargeColumns,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        invoices: invoicesOfCharge.sql,
      })
      .from(charges)
      .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
      .innerJoin(users, eq(users.id, charges.userId))
      .where(and(eq(charges.userId, userId), eq(charges.id, id))),
);

export async function findChargeOf(db: Queryable, userId: string, id: string) {
  const [found] = await chargeOfMember(db, { userId, id });
  return found ?? null;
}
