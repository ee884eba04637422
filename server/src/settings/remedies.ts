const RANDOM_ONE = 'Make one with: openssl rand -hex 32';
const SET_UP = 'npm run paypal:setup makes it at the provider, and prints the setting.';

/** What to do about a setting that is missing or wrong, where its name does not tell. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^NODE_ENV$/, 'Set NODE_ENV=production.'],
  [/^(APP_SECRET|METRICS_TOKEN)$/, RANDOM_ONE],
  [/^PAYPAL_(WEBHOOK|PLAN)/, SET_UP],
  [/^PAYPAL_CLIENT/, 'The provider’s dashboard shows it with the app.'],
];

/** What to do about payments, by what the doctor has found. */
export const PAYMENT_REMEDIES = {
  differs: 'npm run paypal:setup makes plans and webhook as they should be, and prints their settings.',
  refused:
    'Check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, and that they belong to the account at PAYPAL_API_URL.',
  noAnswer: 'Check PAYPAL_API_URL, and whether this machine may call others.',
  sandbox: 'Set PAYPAL_API_URL, the credentials, plans and webhook of the live account.',
} as const;

export function remedyFor(setting: string): string | null {
  return REMEDIES.find(([name]) => name.test(setting))?.[1] ?? null;
}
