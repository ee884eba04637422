import { accountsCalls } from './calls/accounts.ts';
import { adminAuditCalls } from './calls/admin-audit.ts';
import { adminClassesCalls } from './calls/admin-classes.ts';
import { adminDashboardCalls } from './calls/admin-dashboard.ts';
import { adminMembersCalls } from './calls/admin-members.ts';
import { adminMessagesCalls } from './calls/admin-messages.ts';
import { adminOperationsCalls } from './calls/admin-operations.ts';
import { adminPairingScoresCalls } from './calls/admin-pairing-scores.ts';
import { adminPaymentsCalls } from './calls/admin-payments.ts';
import { adminPricesCalls } from './calls/admin-prices.ts';
import { adminVideosCalls } from './calls/admin-videos.ts';
import type { Call } from './calls/call.ts';
import { classesCalls } from './calls/classes.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { listItemsCalls } from './calls/list-items.ts';
import { plannersCalls } from './calls/planners.ts';
import { portfolioCalls } from './calls/portfolio.ts';
import { siteCalls } from './calls/site.ts';
import { subscriptionCalls } from './calls/subscription.ts';
import { videosCalls } from './calls/videos.ts';
import { weatherCalls } from './calls/weather.ts';

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
  ...classesCalls,
  ...subscriptionCalls,
  ...dashboardCalls,
  ...listItemsCalls,
  ...videosCalls,
  ...weatherCalls,
  ...adminAuditCalls,
  ...adminMembersCalls,
  ...adminMessagesCalls,
  ...adminPairingScoresCalls,
  ...adminClassesCalls,
  ...adminDashboardCalls,
  ...adminOperationsCalls,
  ...adminPaymentsCalls,
  ...adminPricesCalls,
  ...adminVideosCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
