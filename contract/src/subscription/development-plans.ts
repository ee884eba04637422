import type { Plan } from '@carom/domain/subscription/prices';

/** The plans that the payment emulator begins with, and that a development server sells. */
export const DEVELOPMENT_PLAN_IDS = {
  payee: { monthly: 'P-CAROMPAYEEMONTHLY0000001', yearly: 'P-CAROMPAYEEYEARLY00000001' },
  vip: { monthly: 'P-CAROMVIPMONTHLY000000001', yearly: 'P-CAROMVIPYEARLY0000000001' },
  test: { monthly: 'P-CAROMTESTMONTHLY00000001', yearly: 'P-CAROMTESTYEARLY000000001' },
} as const satisfies Record<string, Record<Plan, string>>;

/**
 * How a development server signs in at the emulator. The provider's published description allows
 * letters and digits only in the id of a webhook.
 */
export const DEVELOPMENT_PAYMENT_ACCOUNT = {
  clientId: 'carom-development',
  clientSecret: 'carom-development-secret',
  webhookId: 'WHCAROMDEVELOPMENT',
} as const;
