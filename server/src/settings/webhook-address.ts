import type { Env } from './env.ts';

/** Where the payment provider is to send its webhooks. */
export function webhookAddress({ siteUrl, apiBaseUrl }: Pick<Env, 'siteUrl' | 'apiBaseUrl'>): string {
  return `${apiBaseUrl || siteUrl}/api/webhooks/paypal`;
}
