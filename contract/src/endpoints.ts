import type { z } from 'zod';
import { type Call, type CallName, calls } from './calls.ts';
import { accountsSchemas } from './endpoints/accounts.ts';
import { adminAuditSchemas } from './endpoints/admin-audit.ts';
import { adminClassesSchemas } from './endpoints/admin-classes.ts';
import { adminDashboardSchemas } from './endpoints/admin-dashboard.ts';
import { adminMembersSchemas } from './endpoints/admin-members.ts';
import { adminMessagesSchemas } from './endpoints/admin-messages.ts';
import { adminOperationsSchemas } from './endpoints/admin-operations.ts';
import { adminPairingScoresSchemas } from './endpoints/admin-pairing-scores.ts';
import { adminPaymentsSchemas } from './endpoints/admin-payments.ts';
import { adminPricesSchemas } from './endpoints/admin-prices.ts';
import { adminVideosSchemas } from './endpoints/admin-videos.ts';
import { classesSchemas } from './endpoints/classes.ts';
import { dashboardSchemas } from './endpoints/dashboard.ts';
import { listItemsSchemas } from './endpoints/list-items.ts';
import { plannersSchemas } from './endpoints/planners.ts';
import { portfolioSchemas } from './endpoints/portfolio.ts';
import type { Schemas } from './endpoints/schemas.ts';
import { siteSchemas } from './endpoints/site.ts';
import { subscriptionSchemas } from './endpoints/subscription.ts';
import { videosSchemas } from './endpoints/videos.ts';
import { weatherSchemas } from './endpoints/weather.ts';

export { LIMIT_NAMES, type LimitName } from './endpoints/limits.ts';

const schemas = {
  ...siteSchemas,
  ...accountsSchemas,
  ...plannersSchemas,
  ...portfolioSchemas,
  ...classesSchemas,
  ...subscriptionSchemas,
  ...dashboardSchemas,
  ...listItemsSchemas,
  ...videosSchemas,
  ...weatherSchemas,
  ...adminAuditSchemas,
  ...adminMembersSchemas,
  ...adminMessagesSchemas,
  ...adminPairingScoresSchemas,
  ...adminClassesSchemas,
  ...adminDashboardSchemas,
  ...adminOperationsSchemas,
  ...adminPaymentsSchemas,
  ...adminPricesSchemas,
  ...adminVideosSchemas,
} as const satisfies Record<CallName, Schemas>;

/** What any row of the table looks like to code that handles them all alike. */
export type Endpoint = Call & Schemas;

/** The one table of the API: method, path, who may call, and the shapes both ways. */
export const endpoints = mergeTables();
export type Endpoints = { readonly [Name in CallName]: (typeof calls)[Name] & (typeof schemas)[Name] };

function mergeTables(): Endpoints {
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(names.map((name) => [name, { ...calls[name], ...schemas[name] }])) as Endpoints;
}

/** What a call is given and gives back, as types: all that the browser needs of the schemas. */
export type BodyOf<Name extends CallName> = Endpoints[Name] extends {
  readonly body: infer Body extends z.ZodType;
}
  ? z.input<Body>
  : undefined;
export type ReplyOf<Name extends CallName> = z.output<Endpoints[Name]['reply']>;
