import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from './callers.ts';

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
export interface Answered {
  readonly method: string;
  /** The pattern of the address: a path may hold a secret id. */
  readonly route: string;
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
    const { method, clientNetwork: client } = request;
    const route = routeOf(request);
    const status = reply.statusCode;
    const ms = reply.openedAfterMs ?? reply.elapsedTime;
    if (status >= 400 || !PROBES.includes(route)) {
      const rounded = Math.round(ms * 10) / 10;
      app.log.info({ reqId: request.id, method, route, client, status, ms: rounded }, 'request');
    }
    onAnswered({ method, route, status, ms });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    const { id: reqId, method, clientNetwork: client } = request;
    app.log.info({ reqId, method, route: routeOf(request), client }, 'client left');
    done();
  });
}

function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? UNKNOWN_ROUTE;
}
