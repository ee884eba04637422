import type { IssuedInvoice } from './schemas.ts';

const NAMES: Readonly<Record<IssuedInvoice['kind'], string>> = {
  invoice: 'invoice',
  creditNote: 'credit-note',
};

/** What the file of an invoice or a credit note is called, such as 'invoice-CL-000042.pdf'. */
export function invoiceFileName({ kind, number }: Pick<IssuedInvoice, 'kind' | 'number'>): string {
  return `${NAMES[kind]}-${number}.pdf`;
}
