import type { IssuedInvoice } from '@carom/contract/invoices/schemas';
import { invoiceLabel } from '@carom/domain/subscription/invoices';
import type { ListedInvoice } from '../../db/charge-invoices.ts';

/** Converts an invoice to the API's format. */
export function shownInvoice({
  id,
  number,
  kind,
  issuedOn,
}: Pick<ListedInvoice, 'id' | 'number' | 'kind' | 'issuedOn'>): IssuedInvoice {
  return { id, number: invoiceLabel(number), kind, date: issuedOn };
}
