import { asc, eq } from 'drizzle-orm';
import { selectJson } from '../../db/json-rows.ts';
import { billingDetails, invoices } from '../../db/schema.ts';
import type { MyDataPart } from '../account/my-data.ts';

export const billingDetailsExport: MyDataPart = {
  one: ({ id }) =>
    selectJson({
      company: billingDetails.company,
      tax_number: billingDetails.taxNumber,
      street: billingDetails.street,
      postal_code: billingDetails.postalCode,
      city: billingDetails.city,
      region: billingDetails.region,
      country: billingDetails.country,
      updated_at: billingDetails.updatedAt,
    })
      .from(billingDetails)
      .where(eq(billingDetails.userId, id)),
};

/** Invoices and credit notes as issued. */
export const invoicesExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({
      number: invoices.number,
      kind: invoices.kind,
      issued_on: invoices.issuedOn,
      paid_on: invoices.paidOn,
      kept_until: invoices.keptUntil,
      seller: invoices.seller,
      buyer: invoices.buyer,
      lines: invoices.lines,
      amount_cents: invoices.amountCents,
      currency: invoices.currency,
      sale_id: invoices.providerChargeId,
      corrected_number: invoices.correctedNumber,
      reason: invoices.reason,
    })
      .from(invoices)
      .where(eq(invoices.userId, id))
      .orderBy(asc(invoices.number)),
};
