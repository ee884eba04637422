import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

interface Asked {
  readonly id: string;
  readonly method: string;
  /** The pattern of the address: a path may hold a secret id. */
  readonly route: string;
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

/** One line for each reply, and a word to whoever else counts them. */
export function createRequestNotes(
  logger: FastifyBaseLogger,
  tell: (answered: Answered) => void,
): RequestNotes {
  return {
    answered(answered) {
      const { id: reqId, method, route, status, ms } = answered;
      logger.info({ reqId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request');
      tell(answered);
    },
    left: ({ id: reqId, method, route }) => logger.info({ reqId, method, route }, 'client left'),
  };
}

export function noteRequests(app: FastifyInstance, notes: RequestNotes): void {
  app.addHook('onResponse', (request, reply, done) => {
    notes.answered({ ...askedBy(request), status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    notes.left(askedBy(request));
    done();
  });
}

function askedBy(request: FastifyRequest): Asked {
  const { id, method } = request;
  return { id, method, route: request.routeOptions.url ?? UNKNOWN_ROUTE };
}
