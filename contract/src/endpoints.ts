import type { z } from 'zod';
import { accountsSchemas } from './accounts/endpoints.ts';
import { adminAnswerTemplatesSchemas } from './admin/answer-templates/endpoints.ts';
import { adminAuditSchemas } from './admin/audit-log/endpoints.ts';
import { adminBillingSchemas } from './admin/billing/endpoints.ts';
import { adminBulkClassesSchemas } from './admin/bulk-classes/endpoints.ts';
import { adminClassesSchemas } from './admin/classes/endpoints.ts';
import { adminDashboardSchemas } from './admin/dashboard/endpoints.ts';
import { adminFiguresSchemas } from './admin/figures/endpoints.ts';
import { adminMembersSchemas } from './admin/members/endpoints.ts';
import { adminMessagesSchemas } from './admin/messages/endpoints.ts';
import { adminOperationsSchemas } from './admin/operations/endpoints.ts';
import { adminPairingScoresSchemas } from './admin/pairing-scores/endpoints.ts';
import { adminParticipantsSchemas } from './admin/participants/endpoints.ts';
import { adminPaymentsSchemas } from './admin/payments/endpoints.ts';
import { adminPricesSchemas } from './admin/prices/endpoints.ts';
import { adminSavedFiltersSchemas } from './admin/saved-filters/endpoints.ts';
import { adminVideosSchemas } from './admin/videos/endpoints.ts';
import { type Call, type CallName, calls } from './calls.ts';
import { classesSchemas } from './classes/endpoints.ts';
import { dashboardSchemas } from './dashboard/endpoints.ts';
import type { Schemas } from './endpoint-schemas.ts';
import { invoicesSchemas } from './invoices/endpoints.ts';
import { listItemsSchemas } from './list-items/endpoints.ts';
import { nightLinksSchemas } from './night-links/endpoints.ts';
import { nightsSchemas } from './nights/endpoints.ts';
import { plannersSchemas } from './planners/endpoints.ts';
import { portfolioSchemas } from './portfolio/endpoints.ts';
import { rostersSchemas } from './rosters/endpoints.ts';
import { scheduleSchemas } from './schedule/endpoints.ts';
import { siteSchemas } from './site/endpoints.ts';
import { subscriptionSchemas } from './subscription/endpoints.ts';
import { videosSchemas } from './videos/endpoints.ts';
import { weatherSchemas } from './weather/endpoints.ts';

export { LIMIT_NAMES, type LimitName } from './limits.ts';

const schemas = {
  ...siteSchemas,
  ...accountsSchemas,
  ...plannersSchemas,
  ...nightsSchemas,
  ...nightLinksSchemas,
  ...portfolioSchemas,
  ...rostersSchemas,
  ...classesSchemas,
  ...scheduleSchemas,
  ...subscriptionSchemas,
  ...invoicesSchemas,
  ...dashboardSchemas,
  ...listItemsSchemas,
  ...videosSchemas,
  ...weatherSchemas,
  ...adminAuditSchemas,
  ...adminMembersSchemas,
  ...adminBillingSchemas,
  ...adminMessagesSchemas,
  ...adminAnswerTemplatesSchemas,
  ...adminPairingScoresSchemas,
  ...adminClassesSchemas,
  ...adminBulkClassesSchemas,
  ...adminParticipantsSchemas,
  ...adminDashboardSchemas,
  ...adminFiguresSchemas,
  ...adminOperationsSchemas,
  ...adminPaymentsSchemas,
  ...adminPricesSchemas,
  ...adminSavedFiltersSchemas,
  ...adminVideosSchemas,
} as const satisfies Record<CallName, Schemas>;

/** What any row of the table looks like to code that handles them all alike. */
export type Endpoint = Call & Schemas;

/** The one table of the API: method, path, who may call, and the shapes both ways. */
export const endpoints = mergeTables();
export type Endpoints = { readonly [Name in CallName]: (typeof calls)[Name] & (typeof schemas)[Name] };

function mergeTables(): Endpoints {
  // As what they have in common: the compiler would try every call with every schema.
  const [allCalls, allSchemas]: [Record<string, Call>, Record<string, Schemas>] = [calls, schemas];
  const rows = Object.entries(allCalls).map(([name, call]) => [name, { ...call, ...allSchemas[name] }]);
  return Object.fromEntries(rows) as Endpoints;
}

/** What a call is given and gives back, as types: all that the browser needs of the schemas. */
type PartOf<Name extends CallName, Part extends string> =
  Endpoints[Name] extends Readonly<Record<Part, infer Schema extends z.ZodType>>
    ? z.input<Schema>
    : undefined;
export type ParamsOf<Name extends CallName> = PartOf<Name, 'params'>;
export type QueryOf<Name extends CallName> = PartOf<Name, 'query'>;
export type BodyOf<Name extends CallName> = PartOf<Name, 'body'>;
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]['reply']>;
