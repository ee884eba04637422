import type { IsoDate } from '@carom/domain/subscription/calendar';
import { type InvoiceKind, invoiceLabel } from '@carom/domain/subscription/invoices';
import { formatAmount } from '@carom/domain/subscription/money';
import type { Cents } from '@carom/domain/subscription/prices';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const INVOICE_WORDS: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'invoice',
  creditNote: 'credit note',
};

/** An invoice or a credit note that goes with the mail. */
export interface AttachedInvoice {
  readonly number: number;
  readonly kind: InvoiceKind;
}

export function dollars(cents: Cents): string {
  return `$${formatAmount(cents)}`;
}

/** 'December 16, 2026' */
export function day(date: IsoDate): string {
  return DAY.format(new Date(date));
}

export function invoiceLines(invoice: AttachedInvoice | null): string[] {
  return invoice === null
    ? []
    : [`Your ${INVOICE_WORDS[invoice.kind]} ${invoiceLabel(invoice.number)} is attached.`];
}
