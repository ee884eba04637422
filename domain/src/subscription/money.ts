import { type Cents, toCents } from './prices.ts';

const AMOUNT = /^(\d{1,7})\.(\d{2})$/;
const TYPED_DOLLARS = /^(\d{1,5})(?:\.(\d{1,2}))?$/;

/** '19.00' */
export function formatAmount(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** null for anything but digits with two decimals: money is not guessed. */
export function parseAmount(text: string): Cents | null {
  const [, dollars, cents] = AMOUNT.exec(text) ?? [];
  if (dollars === undefined || cents === undefined) return null;
  return toCents(Number(dollars) * 100 + Number(cents));
}

/** As people type amounts: '19', '19.5' and '19.50'. null for anything else. */
export function parseTypedDollars(text: string): Cents | null {
  const [, dollars, decimals = ''] = TYPED_DOLLARS.exec(text) ?? [];
  if (dollars === undefined) return null;
  return toCents(Number(dollars) * 100 + Number(decimals.padEnd(2, '0')));
}
