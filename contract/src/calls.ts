import { accountsCalls } from './calls/accounts.ts';
import type { Call } from './calls/call.ts';
import { plannersCalls } from './calls/planners.ts';
import { portfolioCalls } from './calls/portfolio.ts';
import { siteCalls } from './calls/site.ts';

export type { Call } from './calls/call.ts';

/**
 * Every call of the API as plain data. The schemas stand beside it in endpoints.ts, so that pages
 * do not carry a validation library.
 */
export const calls = {
  ...siteCalls,
  ...accountsCalls,
  ...plannersCalls,
  ...portfolioCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
