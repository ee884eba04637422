import { accountsCalls } from './accounts/calls.ts';
import { adminAnswerTemplatesCalls } from './admin/answer-templates/calls.ts';
import { adminAuditCalls } from './admin/audit-log/calls.ts';
import { adminBillingCalls } from './admin/billing/calls.ts';
import { adminBulkClassesCalls } from './admin/bulk-classes/calls.ts';
import { adminClassesCalls } from './admin/classes/calls.ts';
import { adminDashboardCalls } from './admin/dashboard/calls.ts';
import { adminFiguresCalls } from './admin/figures/calls.ts';
import { adminMembersCalls } from './admin/members/calls.ts';
import { adminMessagesCalls } from './admin/messages/calls.ts';
import { adminOperationsCalls } from './admin/operations/calls.ts';
import { adminPairingScoresCalls } from './admin/pairing-scores/calls.ts';
import { adminParticipantsCalls } from './admin/participants/calls.ts';
import { adminPaymentsCalls } from './admin/payments/calls.ts';
import { adminPricesCalls } from './admin/prices/calls.ts';
import { adminSavedFiltersCalls } from './admin/saved-filters/calls.ts';
import { adminVideosCalls } from './admin/videos/calls.ts';
import type { Call } from './call.ts';
import { classesCalls } from './classes/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { invoicesCalls } from './invoices/calls.ts';
import { listItemsCalls } from './list-items/calls.ts';
import { nightLinksCalls } from './night-links/calls.ts';
import { nightsCalls } from './nights/calls.ts';
import { plannersCalls } from './planners/calls.ts';
import { portfolioCalls } from './portfolio/calls.ts';
import { rostersCalls } from './rosters/calls.ts';
import { scheduleCalls } from './schedule/calls.ts';
import { siteCalls } from './site/calls.ts';
import { subscriptionCalls } from './subscription/calls.ts';
import { videosCalls } from './videos/calls.ts';
import { weatherCalls } from './weather/calls.ts';

export type { Call } from './call.ts';

/**
 * Every call of the API as plain data. The schemas stand beside it in endpoints.ts, so that pages
 * do not carry a validation library.
 */
export const calls = {
  ...siteCalls,
  ...accountsCalls,
  ...plannersCalls,
  ...nightsCalls,
  ...nightLinksCalls,
  ...portfolioCalls,
  ...rostersCalls,
  ...classesCalls,
  ...scheduleCalls,
  ...subscriptionCalls,
  ...invoicesCalls,
  ...dashboardCalls,
  ...listItemsCalls,
  ...videosCalls,
  ...weatherCalls,
  ...adminAuditCalls,
  ...adminMembersCalls,
  ...adminBillingCalls,
  ...adminMessagesCalls,
  ...adminAnswerTemplatesCalls,
  ...adminPairingScoresCalls,
  ...adminClassesCalls,
  ...adminBulkClassesCalls,
  ...adminParticipantsCalls,
  ...adminDashboardCalls,
  ...adminFiguresCalls,
  ...adminOperationsCalls,
  ...adminPaymentsCalls,
  ...adminPricesCalls,
  ...adminSavedFiltersCalls,
  ...adminVideosCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
