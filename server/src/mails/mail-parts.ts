import type { IsoDate } from '@carom/domain/subscription/calendar';
import { type InvoiceKind, invoiceLabel } from '@carom/domain/subscription/invoices';
import { formatAmount, formatMoney } from '@carom/domain/subscription/money';
import type { Cents } from '@carom/domain/subscription/prices';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
export const INVOICE_TEXT: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'invoice',
  creditNote: 'credit note',
};

/** An invoice or a credit note that is attached to the mail. */
export interface AttachedInvoice {
  readonly number: number;
  readonly kind: InvoiceKind;
}

export interface MailDeps {
  readonly siteUrl: string;
  readonly supportEmail: string;
}

export function paymentsLink(siteUrl: string) {
  return { label: 'See your payments and invoices', address: `${siteUrl}/member/payments` };
}

export function accountLink(siteUrl: string) {
  return { label: 'Open your account', address: `${siteUrl}/member/account` };
}

export function questionsLine(supportEmail: string): string {
  return `Questions? Write to ${supportEmail}.`;
}

export function money(cents: Cents, currency: string): string {
  return formatMoney(formatAmount(cents), currency);
}

/** 'December 16, 2026' */
export function day(date: IsoDate): string {
  return DAY.format(new Date(date));
}

export function invoiceLines(invoice: AttachedInvoice | null): string[] {
  return invoice === null
    ? []
    : [`Your ${INVOICE_TEXT[invoice.kind]} ${invoiceLabel(invoice.number)} is attached.`];
}
