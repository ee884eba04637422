const RANDOM_ONE = 'Make one with: openssl rand -hex 32';
const SET_UP = 'npm run paypal:setup makes it at the provider, and prints the setting.';

/** What to do about a setting that is missing or wrong, where its name does not tell. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^NODE_ENV$/, 'Set NODE_ENV=production.'],
  [/^(APP_SECRET|METRICS_TOKEN)$/, RANDOM_ONE],
  [/^PAYPAL_(WEBHOOK|PLAN)/, SET_UP],
  [/^PAYPAL_CLIENT/, 'The provider’s dashboard shows it with the app.'],
];

export function remedyFor(setting: string): string | null {
  return REMEDIES.find(([name]) => name.test(setting))?.[1] ?? null;
}
