import { addDays, addMonths, type IsoDate } from './calendar.ts';
import { type Cents, toCents } from './prices.ts';

export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export type CreditReason = 'refunded' | 'reversed';

/** Most countries require books to be kept this long, also after an account is deleted. */
export const INVOICES_KEPT_YEARS = 10;
export const KEPT_MONTHS = 12 * INVOICES_KEPT_YEARS;
const DIGITS = 6;

/** The member's details on invoices; '' if not given. */
export interface BillingDetails {
  readonly company: string;
  readonly taxNumber: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly region: string;
  readonly country: string;
}

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

/** A tax that is included in the prices. */
export interface SalesTax {
  readonly name: string;
  /** At most two decimals. */
  readonly ratePercent: number;
}

export interface Seller {
  readonly name: string;
  /** One entry per line. */
  readonly address: readonly string[];
  readonly email: string;
  readonly taxNumber: string | null;
  /** Undefined if no tax is charged, and on invoices issued before the setting existed. */
  readonly tax?: SalesTax | undefined;
  /** A statement about tax that the seller must print, such as why none is charged. */
  readonly note: string | null;
}

export interface InvoiceLine {
  readonly description: string;
  /** Both days are included. */
  readonly startDate: IsoDate | null;
  readonly endDate: IsoDate | null;
  readonly amountCents: Cents;
}

/** The printed data of an invoice or a credit note. It is a copy that never changes. */
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
  /** The corrected invoice, on a credit note only. */
  readonly correctedNumber: number | null;
  readonly reason: CreditReason | null;
}

/** For example 'CL-000042'. Invoices and credit notes share one number sequence. */
export function invoiceLabel(number: number): string {
  return `CL-${String(number).padStart(DIGITS, '0')}`;
}

/**
 * The last day of a paid range on documents. The end date is also paid, but it is the day of the next charge
 * and begins the next period.
 */
export function lastPrintedDay(endDate: IsoDate): IsoDate {
  return addDays(endDate, -1);
}

/** Splits a price into whole cents that add up to it. */
export function splitTax(amountCents: Cents, { ratePercent }: SalesTax) {
  // Uses integers: 7.7 has no exact binary form, so half a cent could be rounded either way.
  const rateBasisPoints = Math.round(ratePercent * 100);
  const taxCents = Math.round((amountCents * rateBasisPoints) / (10_000 + rateBasisPoints));
  return { netCents: toCents(amountCents - taxCents), taxCents: toCents(taxCents) };
}

/** The last day of the retention period. */
export function keptUntil(issuedOn: IsoDate): IsoDate {
  return addMonths(issuedOn, KEPT_MONTHS);
}
