import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** One line for each reply, and a word to whoever else counts them. */
export function registerRequestLog(app: FastifyInstance, tell: (answered: Answered) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime: ms } = reply;
    const answered: Answered = { ...addressOf(request), status, ms };
    request.log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'request');
    tell(answered);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(addressOf(request), 'client left');
    done();
  });
}

function addressOf(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions.url ?? UNKNOWN_ROUTE };
}
