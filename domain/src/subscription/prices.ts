import type { PayType } from '../access.ts';

export const PLANS = ['monthly', 'yearly'] as const;
export type Plan = (typeof PLANS)[number];

/** Integer cents of US dollars. */
export type Cents = number;
export type PriceList = Readonly<Record<PayType, Readonly<Record<Plan, Cents>>>>;

/** What a subscription costs until an admin changes it. */
export const FIRST_PRICES: PriceList = {
  payee: { monthly: 19_00, yearly: 190_00 },
  vip: { monthly: 12_00, yearly: 120_00 },
};

/** What everybody pays in test mode. */
export const TEST_PRICES: Readonly<Record<Plan, Cents>> = { monthly: 1_00, yearly: 1_01 };
