import { addDays, addMonths, type IsoDate } from './calendar.ts';
import { type Cents, toCents } from './prices.ts';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Why money went back. */
export type CreditReason = 'refunded' | 'reversed';

/** How long books must be kept in most countries, whatever becomes of the account. */
export const INVOICES_KEPT_YEARS = 10;
export const KEPT_MONTHS = 12 * INVOICES_KEPT_YEARS;
const DIGITS = 6;

/** What a member wants to read on their invoices; '' where they gave nothing. */
export interface BillingDetails {
  readonly company: string;
  readonly taxNumber: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
}

/** Of a member who gave none. */
export const NO_BILLING_DETAILS: BillingDetails = {
  company: '',
  taxNumber: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
};

export interface Buyer extends BillingDetails {
  readonly name: string;
  readonly email: string;
}

/** A tax that the prices include. */
export interface SalesTax {
  readonly name: string;
  /** At most two decimals. */
  readonly ratePercent: number;
}

export interface Seller {
  readonly name: string;
  /** Line by line. */
  readonly address: readonly string[];
  readonly email: string;
  readonly taxNumber: string | null;
  /** Undefined where none is charged, and on invoices from before there was a setting for it. */
  readonly tax?: SalesTax | undefined;
  /** What the seller must say about tax, such as why there is none. */
  readonly note: string | null;
}

export interface InvoiceLine {
  readonly description: string;
  /** The first and the last day of the period, both included. */
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  readonly amountCents: Cents;
}

/** All that an invoice or a credit note prints. A copy: nothing that changes later changes it. */
export interface Invoice {
  readonly number: number;
  readonly kind: InvoiceKind;
  readonly issuedOn: IsoDate;
  readonly paidOn: IsoDate;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly InvoiceLine[];
  readonly amountCents: Cents;
  readonly currency: string;
  readonly vendor: string;
  readonly providerChargeId: string;
  /** Of a credit note: the invoice that it takes back from, and why. */
  readonly correctedNumber: number | null;
  readonly reason: CreditReason | null;
}

/** 'CL-000042'. Invoices and credit notes share one row of numbers. */
export function invoiceLabel(number: number): string {
  return `CL-${String(number).padStart(DIGITS, '0')}`;
}

/**
 * The last day of a paid range on documents. The end date itself is paid too, but it is the day of the next charge,
 * and the next period begins on it.
 */
export function lastPrintedDay(endDate: IsoDate): IsoDate {
  return addDays(endDate, -1);
}

/** What a price consists of, in whole cents that add up to it. */
export function splitTax(amountCents: Cents, { ratePercent }: SalesTax) {
  // Integers, because 7.7 has no exact binary form and an amount of half a cent could be rounded either way.
  const rateBasisPoints = Math.round(ratePercent * 100);
  const taxCents = Math.round((amountCents * rateBasisPoints) / (10_000 + rateBasisPoints));
  return { netCents: toCents(amountCents - taxCents), taxCents: toCents(taxCents) };
}

/** The last day on which it must be there. */
export function keptUntil(issuedOn: IsoDate): IsoDate {
  return addMonths(issuedOn, KEPT_MONTHS);
}
