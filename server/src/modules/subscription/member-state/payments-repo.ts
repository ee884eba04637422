import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { listedInvoice, withInvoices } from '../../../db/charge-invoices.ts';
import type { Queryable } from '../../../db/client.ts';
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

const { id, status, amountCents, currency, chargedAt, refundedCents, refundedAt, plan } = chargeColumns;
const listedCharge = { id, status, amountCents, currency, chargedAt, refundedCents, refundedAt, plan };

const chargesOfMember = prepared('charges-of-member', (db, { userId }: Given<{ userId: string }>) =>
  db
    .select(listedCharge)
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.providerChargeId)),
);
export type ListedCharge = Awaited<ReturnType<typeof chargesOfMember>>[number];

const cancellationsOfMember = prepared(
  'cancellations-of-member',
  (db, { userId }: Given<{ userId: string }>) =>
    db
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
      )
      .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id)),
);

const invoicesOfMember = prepared('invoices-of-member', (db, { userId }: Given<{ userId: string }>) =>
  db.select(listedInvoice).from(invoices).where(eq(invoices.userId, userId)).orderBy(asc(invoices.number)),
);

/** A member's charges and cancellations, newest first. */
export async function selectPaymentsOf(db: Queryable, userId: string) {
  const [listedCharges, cancellations, listedInvoices] = await Promise.all([
    chargesOfMember(db, { userId }),
    cancellationsOfMember(db, { userId }),
    invoicesOfMember(db, { userId }),
  ]);
  return { charges: listedCharges, cancellations, invoices: listedInvoices };
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
      })
      .from(charges)
      .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
      .innerJoin(users, eq(users.id, charges.userId))
      .where(and(eq(charges.userId, userId), eq(charges.id, id))),
);

export async function findChargeOf(db: Queryable, userId: string, id: string) {
  const rows = await chargeOfMember(db, { userId, id });
  const [found] = await withInvoices(db, rows, (charge) => charge.id);
  return found ?? null;
}
