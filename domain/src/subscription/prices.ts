import type { PayType } from '../access.ts';
import type { Branded } from '../brand.ts';

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

/** The currency of all prices. */
export const CURRENCY = 'USD';

/** Integer cents of US dollars. */
export type Cents = Branded<number, 'Cents'>;

/** For values that are known to be cents: columns, constants, sums. */
export function toCents(count: number): Cents {
  return count as Cents;
}

export type PriceList = Readonly<Record<PayType, Readonly<Record<Plan, Cents>>>>;

/** The prices until an admin changes them. */
export const FIRST_PRICES: PriceList = {
  payee: { monthly: toCents(19_00), yearly: toCents(190_00) },
  vip: { monthly: toCents(12_00), yearly: toCents(120_00) },
};

/** The prices in test mode, for every pay type. */
export const TEST_PRICES: Readonly<Record<Plan, Cents>> = {
  monthly: toCents(1_00),
  yearly: toCents(1_01),
};
