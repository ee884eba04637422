import type { Plan } from '@carom/domain/subscription/prices';

/** The initial plans of the payment emulator, which a development server sells. */
export const DEVELOPMENT_PLAN_IDS = {
  payee: { monthly: 'P-CAROMPAYEEMONTHLY0000001', yearly: 'P-CAROMPAYEEYEARLY00000001' },
  vip: { monthly: 'P-CAROMVIPMONTHLY000000001', yearly: 'P-CAROMVIPYEARLY0000000001' },
  test: { monthly: 'P-CAROMTESTMONTHLY00000001', yearly: 'P-CAROMTESTYEARLY000000001' },
} as const satisfies Record<string, Record<Plan, string>>;

/**
 * The emulator's credentials for a development server. The provider's published format of a webhook id allows
 * only letters and digits.
 */
export const DEVELOPMENT_PAYMENT_ACCOUNT = {
  clientId: 'carom-development',
  clientSecret: 'carom-development-secret',
  webhookId: 'WHCAROMDEVELOPMENT',
} as const;
