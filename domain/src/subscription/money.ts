import { type Cents, CURRENCY, toCents } from './prices.ts';

const AMOUNT = /^(\d{1,7})\.(\d{2})$/;
const DIGITS_TOGETHER = 3;
const TYPED_DOLLARS = /^(\d{1,5})(?:\.(\d{1,2}))?$/;

/** For example '19.00'. */
export function formatAmount(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Formats '1250.00' as '$1,250.00', and other currencies as '1,250.00 EUR'. */
export function formatMoney(amount: string, currency: string = CURRENCY): string {
  const [whole = '', decimals = ''] = amount.split('.');
  const thousands: string[] = [];
  for (let end = whole.length; end > 0; end -= DIGITS_TOGETHER)
    thousands.unshift(whole.slice(Math.max(0, end - DIGITS_TOGETHER), end));
  const grouped = `${thousands.join(',')}.${decimals}`;
  return currency === CURRENCY ? `$${grouped}` : `${grouped} ${currency}`;
}

/** Requires digits with exactly two decimals; `null` for anything else. */
export function parseAmount(text: string): Cents | null {
  const [, dollars, cents] = AMOUNT.exec(text) ?? [];
  if (dollars === undefined || cents === undefined) return null;
  return toCents(Number(dollars) * 100 + Number(cents));
}

/** Accepts '19', '19.5' and '19.50'; `null` for anything else. */
export function parseTypedDollars(text: string): Cents | null {
  const [, dollars, decimals = ''] = TYPED_DOLLARS.exec(text) ?? [];
  if (dollars === undefined) return null;
  return toCents(Number(dollars) * 100 + Number(decimals.padEnd(2, '0')));
}

const MONTHS_PER_YEAR = 12;

/**
 * The saving of a year over twelve months; `null` if there is none. All amounts are strings, as in the API.
 */
export function yearlySaving(monthly: string, yearly: string): string | null {
  const [month, year] = [parseAmount(monthly), parseAmount(yearly)];
  if (month === null || year === null) return null;
  const saving = toCents(MONTHS_PER_YEAR * month - year);
  return saving > 0 ? formatAmount(saving) : null;
}
