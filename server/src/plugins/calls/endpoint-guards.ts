import type { LimitName } from '@carom/contract/endpoints';
import { type AccessLevel, decideAccess } from '@carom/domain/access';
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { Session, SessionService } from '../../modules/sessions/service.ts';
import type { CsrfTokens } from './csrf-token.ts';

export interface Guards {
  readonly csrf: CsrfTokens;
  readonly sessions: SessionService;
  readonly rateLimiter: RateLimiter;
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards;
  }
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Tokens are base64url. Other values are refused without a database query. */
const BEARER = /^Bearer ([\w-]{1,200})$/i;

export function provideGuards(app: FastifyInstance, guards: Guards): void {
  app.decorate('guards', guards);
  app.decorateRequest('session', null);
}

export const verifyCsrf: onRequestAsyncHookHandler = async (request) => {
  const header = request.headers['x-xsrf-token'];
  const accepted = request.server.guards.csrf.accepts(
    request.cookies['XSRF-TOKEN'],
    typeof header === 'string' ? header : undefined,
  );
  if (!accepted) throw new CodedError('csrfOutdated');
};

export function requireAccess(access: AccessLevel): onRequestAsyncHookHandler {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    request.session = token === undefined ? null : await request.server.guards.sessions.find(token);
    const decision = decideAccess(request.session?.user ?? { role: 'guest' }, access);
    if (decision === 'signInFirst') {
      throw new CodedError('signInFirst', { headers: { 'www-authenticate': 'Bearer' } });
    }
    if (decision === 'wrongRole') throw new CodedError('wrongRole');
  };
}

export function spendLimit(limit: LimitName) {
  return ({ server, session, ip }: FastifyRequest): Promise<void> => {
    const { rateLimiter } = server.guards;
    return session === null ? rateLimiter.consumeAt(limit, ip) : rateLimiter.consume(limit, session.user.id);
  };
}
