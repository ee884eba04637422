import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
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

export interface RequestNotes {
  answered(answered: Answered): void;
  /** Whoever asked has gone before the reply was sent. */
  left(asked: Asked): void;
}

/** Unknown addresses share one: an attacker must not be able to grow a list. */
export const UNKNOWN_ROUTE = '(unknown)';

/** Asked every few seconds by every load balancer: only a failure is news. */
const PROBES: readonly string[] = ['/healthz', '/readyz'];

/** One line for each reply, and a word to whoever else counts them. */
export function createRequestNotes(
  logger: FastifyBaseLogger,
  tell: (answered: Answered) => void,
): RequestNotes {
  return {
    answered(answered) {
      const { id: reqId, method, route, client, status, ms } = answered;
      const isNews = !PROBES.includes(route) || status >= 400;
      if (isNews)
        logger.info({ reqId, method, route, client, status, ms: Math.round(ms * 10) / 10 }, 'request');
      tell(answered);
    },
    left: ({ id: reqId, method, route, client }) =>
      logger.info({ reqId, method, route, client }, 'client left'),
  };
}

interface NotingDeps {
  readonly notes: RequestNotes;
  readonly callers: Callers;
}

export function noteRequests(app: FastifyInstance, { notes, callers }: NotingDeps): void {
  // Read when it comes: of a connection that is gone nobody can tell where it came from.
  app.decorateRequest('clientNetwork', '');
  app.decorateReply('openedAfterMs', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.clientNetwork = callers.networkOf(request.raw);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.openedAfterMs ?? reply.elapsedTime;
    notes.answered({ ...askedBy(request), status: reply.statusCode, ms });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    notes.left(askedBy(request));
    done();
  });
}

function askedBy(request: FastifyRequest): Asked {
  const { id, method, clientNetwork: client } = request;
  return { id, method, route: request.routeOptions.url ?? UNKNOWN_ROUTE, client };
}
