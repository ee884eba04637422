import type { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import { contactBody, contactReply } from './contact.ts';
import { envelope } from './envelope.ts';

interface Schemas {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The reply of a success; every failure is the `failure` envelope. */
  readonly reply: z.ZodType;
}

const schemas = {
  csrfCookie: {
    summary: 'Sets the XSRF-TOKEN cookie that some calls must return in X-XSRF-TOKEN',
    reply: envelope,
  },
  sendContactMessage: {
    summary: 'Sends a message to support',
    body: contactBody,
    reply: contactReply,
  },
} as const satisfies Record<CallName, Schemas>;

/** The one table of the API: method, path, who may call, and the shapes both ways. */
export const endpoints = mergeTables();
export type Endpoints = { readonly [Name in CallName]: (typeof calls)[Name] & (typeof schemas)[Name] };

function mergeTables(): Endpoints {
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(names.map((name) => [name, { ...calls[name], ...schemas[name] }])) as Endpoints;
}
