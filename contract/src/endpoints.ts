import type { z } from 'zod';
import { type Call, type CallName, calls } from './calls.ts';
import { accountsSchemas } from './endpoints/accounts.ts';
import { plannersSchemas } from './endpoints/planners.ts';
import { portfolioSchemas } from './endpoints/portfolio.ts';
import type { Schemas } from './endpoints/schemas.ts';
import { siteSchemas } from './endpoints/site.ts';

export { LIMIT_NAMES, type LimitName } from './endpoints/limits.ts';

const schemas = {
  ...siteSchemas,
  ...accountsSchemas,
  ...plannersSchemas,
  ...portfolioSchemas,
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
