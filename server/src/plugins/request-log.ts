import type { FastifyInstance } from 'fastify';

/** One line for each reply. The address is the route's pattern: a path may hold a secret id. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(unknown)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? '(unknown)' },
      'client left',
    );
    done();
  });
}
