import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from './callers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    clientNetwork: string;
  }
  interface FastifyReply {
    /** For an event stream: the time until it began. */
    openedAfterMs: number | null;
  }
}

export interface Answered {
  readonly method: string;
  /** The pattern of the route, because a path may contain a secret. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** Shared by all unknown addresses, so that they cannot fill the metrics. */
export const UNKNOWN_ROUTE = '(unknown)';

/** Health checks are frequent, so only failures are logged. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];

interface RequestLogOptions {
  readonly callers: Callers;
  readonly onAnswered: (answered: Answered) => void;
}

/** Logs one line for each reply, and for each client that disconnects before the reply. */
export function logRequests(app: FastifyInstance, { callers, onAnswered }: RequestLogOptions): void {
  // Read at the start, because a closed connection has no address.
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
