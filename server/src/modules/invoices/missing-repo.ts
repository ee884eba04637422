import { and, asc, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { charges, invoices, subscriptions } from '../../db/schema.ts';

/** Charged since then, granted, and without an invoice; the oldest first. */
export async function selectChargesWithoutInvoice(db: Queryable, since: Date) {
  const { saleId, userId, status, amountCents, currency, chargedAt } = charges;
  return db
    .select({ saleId, userId, status, amountCents, currency, chargedAt })
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
    .orderBy(asc(charges.chargedAt), asc(charges.saleId));
}
