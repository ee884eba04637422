import { DAY_MS, SECOND_MS } from '@carom/domain/time/durations';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretId, isSecretId } from '../../security/secret-ids.ts';

const COOKIE = 'REGISTERED-HERE';
/** The lifetime of an activation link. */
const LIFETIME_S = (7 * DAY_MS) / SECOND_MS;

/** Identifies the browser that registered. It grants no access. */
export function browserOf({ cookies }: FastifyRequest): string | undefined {
  const given = cookies[COOKIE];
  return given !== undefined && isSecretId(given) ? given : undefined;
}

/** Keeps an existing secret, because an earlier registration of this browser may still be pending. */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const browser = browserOf(request) ?? createSecretId();
  reply.setCookie(COOKIE, browser, {
    path: '/api',
    maxAge: LIFETIME_S,
    sameSite: 'lax',
    secure,
    httpOnly: true,
  });
  return browser;
}
