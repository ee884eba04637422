import { asc, eq, sql } from 'drizzle-orm';
import { jsonList, jsonObject } from '../json-objects.ts';
import { charges, invoices } from '../schema.ts';

/** An invoice or a credit note, as a list of payments names it. */
export const listedInvoice = jsonObject({
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  issuedOn: invoices.issuedOn,
  chargeId: invoices.chargeId,
});
export type ListedInvoice = ReturnType<typeof listedInvoice.read>;

/** Those of the charge that is selected, the oldest first. */
export const invoicesOfCharge = jsonList(listedInvoice, {
  from: sql`${invoices} where ${eq(invoices.chargeId, charges.id)}`,
  orderBy: asc(invoices.number),
});
