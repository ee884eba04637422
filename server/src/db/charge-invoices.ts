import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { invoices } from './schema.ts';

/** An invoice or a credit note, as shown in a list of payments. */
export const listedInvoice = {
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  issuedOn: invoices.issuedOn,
  chargeId: invoices.chargeId,
};
export type ListedInvoice = Pick<typeof invoices.$inferSelect, keyof typeof listedInvoice>;

/** Adds to each row the invoices of its charge, oldest first. */
export async function withInvoices<Row>(
  db: Queryable,
  rows: readonly Row[],
  chargeIdOf: (row: Row) => string,
): Promise<(Row & { readonly invoices: readonly ListedInvoice[] })[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select(listedInvoice)
    .from(invoices)
    .where(inArray(invoices.chargeId, rows.map(chargeIdOf)))
    .orderBy(asc(invoices.number));
  return rows.map((row) => ({
    ...row,
    invoices: found.filter(({ chargeId }) => chargeId === chargeIdOf(row)),
  }));
}
