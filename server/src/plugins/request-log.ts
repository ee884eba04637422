import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from './callers.ts';

interface Asked {
  readonly id: string;
  readonly method: string;
  /** The pattern of the address: a path may hold a secret id. */
  readonly route: string;
  /** The network that it came from, shortened. */
  readonly client: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    clientNetwork: string;
  }
  interface FastifyReply {
    /** Of one that goes on for as long as somebody reads: after how long it began. */
    openedAfterMs: number | null;
  }
}

/** What became of a request. */
export interface Answered extends Asked {
  readonly status: number;
  readonly ms: number;
}

/** Unknown addresses share one: an attacker must not be able to grow a list. */
export const UNKNOWN_ROUTE = '(unknown)';

/** Asked every few seconds by every load balancer: only a failure is news. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];

interface RequestLogOptions {
  readonly callers: Callers;
  readonly onAnswered: (answered: Answered) => void;
}

/** One line for each reply, and for each caller that left before the reply was sent. */
export function logRequests(app: FastifyInstance, { callers, onAnswered }: RequestLogOptions): void {
  // Read when it comes: of a connection that is gone nobody can tell where it came from.
  app.decorateRequest('clientNetwork', '');
  app.decorateReply('openedAfterMs', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientNetwork = callers.networkOf(request.raw);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const asked = askedBy(request);
    const answered = { ...asked, status: reply.statusCode, ms: reply.openedAfterMs ?? reply.elapsedTime };
    const isLogged = !PROBES.includes(asked.route) || answered.status >= 400;
    if (isLogged) app.log.info(lineOf(answered), 'request');
    onAnswered(answered);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    app.log.info(lineOf(askedBy(request)), 'client left');
    done();
  });
}

function askedBy(request: FastifyRequest): Asked {
  const { id, method, clientNetwork: client } = request;
  return { id, method, route: request.routeOptions.url ?? UNKNOWN_ROUTE, client };
}

function lineOf({ id: reqId, ...asked }: Asked & Partial<Answered>) {
  return { reqId, ...asked, ...(asked.ms !== undefined && { ms: Math.round(asked.ms * 10) / 10 }) };
}
