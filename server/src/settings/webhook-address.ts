import type { Env } from './env.ts';

/** The address for the payment provider's webhooks. */
export function webhookAddress({ siteUrl, apiBaseUrl }: Pick<Env, 'siteUrl' | 'apiBaseUrl'>): string {
  return `${apiBaseUrl || siteUrl}/api/webhooks/paypal`;
}
