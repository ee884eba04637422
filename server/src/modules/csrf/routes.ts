import { endpoints } from '@carom/contract/endpoints';
import type {} from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { CSRF_LIFETIME_S } from '../../plugins/calls/csrf-token.ts';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';

interface CsrfCookieOptions {
  readonly secure: boolean;
  readonly domain: string | null;
}

export function csrfRoutes(app: FastifyInstance, { secure, domain }: CsrfCookieOptions): void {
  registerEndpoint(app, endpoints.csrfCookie, async ({ reply }) => {
    reply.setCookie('XSRF-TOKEN', app.guards.csrf.issue(), {
      path: '/',
      maxAge: CSRF_LIFETIME_S,
      sameSite: 'lax',
      secure,
      // Scripts read the cookie to send its value as a header.
      httpOnly: false,
      ...(domain !== null && { domain }),
    });
    return { status: 200, message: 'The token is set.' };
  });
}
