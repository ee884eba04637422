import { DAY_MS, SECOND_MS } from '@carom/domain/time/durations';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretId, isSecretId } from '../../security/secret-ids.ts';

const COOKIE = 'REGISTERED-HERE';
/** As long as an activation link works. */
const LASTS_S = (7 * DAY_MS) / SECOND_MS;

/** By which an activation knows the browser that registered. It opens nothing. */
export function browserOf({ cookies }: FastifyRequest): string | undefined {
  const given = cookies[COOKIE];
  return given !== undefined && isSecretId(given) ? given : undefined;
}

/** A browser that has registered before keeps its secret: the other registration may still wait. */
export function knowBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const browser = browserOf(request) ?? createSecretId();
  reply.setCookie(COOKIE, browser, {
    path: '/api',
    maxAge: LASTS_S,
    sameSite: 'lax',
    secure,
    httpOnly: true,
  });
  return browser;
}
