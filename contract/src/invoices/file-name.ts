import type { IssuedInvoice } from './schemas.ts';

const NAMES: Readonly<Record<IssuedInvoice['kind'], string>> = {
  invoice: 'invoice',
  creditNote: 'credit-note',
};

/** For example 'invoice-CL-000042.pdf'. */
export function invoiceFileName({ kind, number }: Pick<IssuedInvoice, 'kind' | 'number'>): string {
  return `${NAMES[kind]}-${number}.pdf`;
}
