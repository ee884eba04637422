import { keptUntil } from '@carom/domain/subscription/invoices';
import { and, asc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { planOfCharge } from '../../db/plan-of-charge.ts';
import { billingDetails, charges, invoiceNumbers, invoices, subscriptions, users } from '../../db/schema.ts';

export type IssuedInvoice = typeof invoices.$inferSelect;
type NewInvoice = Omit<typeof invoices.$inferInsert, 'number' | 'keptUntil'>;

/** Locks a charge, so that no one else issues an invoice for it, and reads the data for its invoice. */
export async function lockInvoicedCharge(tx: Queryable, providerChargeId: string) {
  const [found] = await tx
    .select({
      charge: charges,
      plan: planOfCharge,
      vendor: subscriptions.vendor,
      refusal: subscriptions.refusal,
      member: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      details: billingDetails,
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .leftJoin(users, eq(users.id, charges.userId))
    .leftJoin(billingDetails, eq(billingDetails.userId, charges.userId))
    .where(eq(charges.providerChargeId, providerChargeId))
    .for('update', { of: charges });
  if (found === undefined) throw new Error('An invoice was requested for an unknown charge');
  return found;
}

export type InvoicedCharge = Awaited<ReturnType<typeof lockInvoicedCharge>>;

/** The invoices and credit notes of a charge, in order. */
export async function selectIssuedFor(tx: Queryable, chargeId: string): Promise<readonly IssuedInvoice[]> {
  return tx.select().from(invoices).where(eq(invoices.chargeId, chargeId)).orderBy(asc(invoices.number));
}

/** Takes the next number. Concurrent transactions wait for the commit, so that numbers have no gaps. */
export async function insertInvoice(tx: Queryable, invoice: NewInvoice): Promise<IssuedInvoice> {
  const [counter] = await tx
    .insert(invoiceNumbers)
    .values({ last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.isOnly, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning();
  if (counter === undefined) throw new Error('The invoice counter returned no row');
  const [issued] = await tx
    .insert(invoices)
    .values({ ...invoice, number: counter.last, keptUntil: keptUntil(invoice.issuedOn) })
    .returning();
  if (issued === undefined) throw new Error('The invoices returned no row');
  return issued;
}

/** Accepted charges since `since` that have no invoice, oldest first. */
export async function selectChargesWithoutInvoice(db: Queryable, since: Date) {
  const { providerChargeId, userId, status, amountCents, currency, chargedAt } = charges;
  return db
    .select({ providerChargeId, userId, status, amountCents, currency, chargedAt })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .leftJoin(invoices, and(eq(invoices.chargeId, charges.id), eq(invoices.kind, 'invoice')))
    .where(
      and(
        isNull(invoices.id),
        gte(charges.chargedAt, since),
        isNotNull(charges.userId),
        isNull(subscriptions.refusal),
        ne(subscriptions.vendor, 'test'),
      ),
    )
    .orderBy(asc(charges.chargedAt), asc(charges.providerChargeId));
}
