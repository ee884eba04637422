/** Budgets of calls per client address; the server holds the numbers. */
export const LIMIT_NAMES = [
  'contact',
  'register',
  'activate',
  'resendActivation',
  'forgotPassword',
  'resetPassword',
  'savePassword',
  'deleteAccount',
  'account',
  'pairingScores',
  'portfolio',
  'sharedEntry',
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];
