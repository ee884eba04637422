import { SECOND_MS } from '@carom/domain/time/durations';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Callers } from './callers.ts';
import { compileSerializer } from './calls/written-replies.ts';
import { createConnectionErrorHandler } from './connection-errors.ts';
import { sendFailure } from './failures.ts';
import { LONGEST_PARAMETER } from './path-limit.ts';
import { readableAddress } from './readable-address.ts';

const BODY_LIMIT_BYTES = 100 * 1000;

const TIMEOUTS = {
  http: { headersTimeout: 15 * SECOND_MS },
  requestTimeout: 30 * SECOND_MS,
  keepAliveTimeout: 72 * SECOND_MS,
  connectionTimeout: 60 * SECOND_MS,
};

interface ServerOptions {
  readonly trustProxy: readonly string[];
  readonly logger: FastifyBaseLogger;
  readonly callers: Callers;
}

/** Fastify with our size limits, timeouts and request ids. */
export function createHttpServer({ trustProxy, logger, callers }: ServerOptions): FastifyInstance {
  const app = Fastify({
    ...TIMEOUTS,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: callers.requestIdOf,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // A request that arrives while the server begins to stop is still served.
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: createConnectionErrorHandler(logger),
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // An address that cannot be decoded reaches no hook, so the headers of the hooks are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
      sendFailure(error, request, reply);
    },
  });
  // Node would reply to an unknown expectation with 417 and no body. HTTP allows ignoring it.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  return app;
}
