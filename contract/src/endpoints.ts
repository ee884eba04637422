import type { z } from 'zod';
import { accountsEndpoints } from './accounts/endpoints.ts';
import { adminAnswerTemplatesEndpoints } from './admin/answer-templates/endpoints.ts';
import { adminAuditEndpoints } from './admin/audit-log/endpoints.ts';
import { adminBillingEndpoints } from './admin/billing/endpoints.ts';
import { adminBulkClassesEndpoints } from './admin/bulk-classes/endpoints.ts';
import { adminClassesEndpoints } from './admin/classes/endpoints.ts';
import { adminDashboardEndpoints } from './admin/dashboard/endpoints.ts';
import { adminFiguresEndpoints } from './admin/figures/endpoints.ts';
import { adminMembersEndpoints } from './admin/members/endpoints.ts';
import { adminMessagesEndpoints } from './admin/messages/endpoints.ts';
import { adminOperationsEndpoints } from './admin/operations/endpoints.ts';
import { adminPairingScoresEndpoints } from './admin/pairing-scores/endpoints.ts';
import { adminParticipantsEndpoints } from './admin/participants/endpoints.ts';
import { adminPaymentsEndpoints } from './admin/payments/endpoints.ts';
import { adminPricesEndpoints } from './admin/prices/endpoints.ts';
import { adminSavedFiltersEndpoints } from './admin/saved-filters/endpoints.ts';
import { adminVideosEndpoints } from './admin/videos/endpoints.ts';
import { listItemsEndpoints } from './check-list/endpoints.ts';
import { classesEndpoints } from './classes/endpoints.ts';
import { dashboardEndpoints } from './dashboard/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { invoicesEndpoints } from './invoices/endpoints.ts';
import { nightLinksEndpoints } from './night-links/endpoints.ts';
import { nightsEndpoints } from './nights/endpoints.ts';
import { plannersEndpoints } from './planners/endpoints.ts';
import { portfolioEndpoints } from './portfolio/endpoints.ts';
import { rostersEndpoints } from './rosters/endpoints.ts';
import { scheduleEndpoints } from './schedule/endpoints.ts';
import { siteEndpoints } from './site/endpoints.ts';
import { subscriptionEndpoints } from './subscription/endpoints.ts';
import { videosEndpoints } from './videos/endpoints.ts';
import { weatherEndpoints } from './weather/endpoints.ts';

export type { Endpoint } from './endpoint.ts';
export { LIMIT_NAMES, type LimitName } from './limits.ts';

/**
 * Every call of the API. The browser uses web/app/api/calls.computed.ts instead, which contains no schemas.
 */
export const endpoints = {
  ...siteEndpoints,
  ...accountsEndpoints,
  ...plannersEndpoints,
  ...nightsEndpoints,
  ...nightLinksEndpoints,
  ...portfolioEndpoints,
  ...rostersEndpoints,
  ...classesEndpoints,
  ...scheduleEndpoints,
  ...subscriptionEndpoints,
  ...invoicesEndpoints,
  ...dashboardEndpoints,
  ...listItemsEndpoints,
  ...videosEndpoints,
  ...weatherEndpoints,
  ...adminAuditEndpoints,
  ...adminMembersEndpoints,
  ...adminBillingEndpoints,
  ...adminMessagesEndpoints,
  ...adminAnswerTemplatesEndpoints,
  ...adminPairingScoresEndpoints,
  ...adminClassesEndpoints,
  ...adminBulkClassesEndpoints,
  ...adminParticipantsEndpoints,
  ...adminDashboardEndpoints,
  ...adminFiguresEndpoints,
  ...adminOperationsEndpoints,
  ...adminPaymentsEndpoints,
  ...adminPricesEndpoints,
  ...adminSavedFiltersEndpoints,
  ...adminVideosEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;

/** The input and reply types of a call. The browser needs only these types of the schemas. */
type PartOf<Name extends CallName, Part extends string> =
  Endpoints[Name] extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? z.input<Schema>
    : undefined;
export type ParamsOf<Name extends CallName> = PartOf<Name, 'params'>;
export type QueryOf<Name extends CallName> = PartOf<Name, 'query'>;
export type BodyOf<Name extends CallName> = PartOf<Name, 'body'>;
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]['reply']>;
