export const CURRENCY = 'USD';

/** The provider's two formats of an amount: newer calls use Money, sales use SaleAmount. */
export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface SaleAmount {
  readonly currency: string;
  readonly total: string;
}

export function dollars(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

export function money(cents: number): Money {
  return { currency_code: CURRENCY, value: dollars(cents) };
}

export function saleAmount(cents: number): SaleAmount {
  return { total: dollars(cents), currency: CURRENCY };
}

/** `null` unless it is a positive amount in whole cents. */
export function parseCents(value: string): number | null {
  const match = /^([0-9]{1,10})(?:[.]([0-9]{1,2}))?$|^[.]([0-9]{1,2})$/.exec(value);
  if (match === null) return null;
  const [, whole = '0', fraction = match[3] ?? ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return cents > 0 ? cents : null;
}
