import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { charges, subscriptions, users } from '../../db/schema.ts';

const chargeColumns = {
  id: charges.id,
  saleId: charges.saleId,
  status: charges.status,
  amountCents: charges.amountCents,
  chargedAt: charges.chargedAt,
  startDate: charges.startDate,
  endDate: charges.endDate,
  refundedCents: charges.refundedCents,
  refundedAt: charges.refundedAt,
  plan: subscriptions.plan,
  payType: subscriptions.payType,
  vendor: subscriptions.vendor,
  providerSubscriptionId: subscriptions.providerSubscriptionId,
};

export function selectChargesOf(db: Queryable, userId: string) {
  return db
    .select(chargeColumns)
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.saleId));
}
export type ListedCharge = Awaited<ReturnType<typeof selectChargesOf>>[number];

export async function findChargeOf(db: Queryable, userId: string, id: string) {
  const [found] = await db
    .select({ ...chargeColumns, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .innerJoin(users, eq(users.id, charges.userId))
    .where(and(eq(charges.userId, userId), eq(charges.id, id)));
  return found ?? null;
}

export function selectCancellationsOf(db: Queryable, userId: string) {
  return db
    .select({
      id: subscriptions.id,
      plan: subscriptions.plan,
      amountCents: subscriptions.amountCents,
      cancelledOn: subscriptions.cancelledOn,
    })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.status, 'cancelled'),
        isNotNull(subscriptions.cancelledOn),
      ),
    );
}
