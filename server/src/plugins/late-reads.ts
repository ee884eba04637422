import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LateReads } from '../db/site-database.ts';

/** Longer than a replica may be late, a page of the search is remembered and a question takes, together. */
const LASTS_S = 10;
const COOKIE = 'JUST-CHANGED';

interface LateReadOptions {
  /** Null where there is no replica: then everybody reads what is. */
  readonly lateReads: LateReads | null;
  readonly cookie: { readonly secure: boolean; readonly domain: string | null };
}

declare module 'fastify' {
  interface FastifyInstance {
    lateReads: LateReadOptions;
  }
}

export function provideLateReads(app: FastifyInstance, options: LateReadOptions): void {
  app.decorate('lateReads', options);
}

/**
 * Before a member's change is made, also one that fails: nobody knows whether it was done. The mark goes
 * with the caller, so that it holds at whichever server comes next.
 */
export async function noteChange({ server }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { lateReads, cookie } = server.lateReads;
  if (lateReads === null) return;
  reply.setCookie(COOKIE, '1', {
    path: '/api',
    maxAge: LASTS_S,
    sameSite: 'lax',
    secure: cookie.secure,
    httpOnly: true,
    ...(cookie.domain !== null && { domain: cookie.domain }),
  });
}

export function hasJustChanged({ server, cookies }: FastifyRequest): boolean {
  return server.lateReads.lateReads !== null && cookies[COOKIE] !== undefined;
}

export function readLate<Value>(request: FastifyRequest, work: () => Promise<Value>): Promise<Value> {
  const { lateReads } = request.server.lateReads;
  return lateReads === null || hasJustChanged(request) ? work() : lateReads.read(work);
}
