import type { Failure } from '@carom/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { CodedError, type FailureCode } from '../errors.ts';

const RETRY_AFTER_AWAY_S = 5;

const PROVIDER_FAILURES = new Set<FailureCode>(['providerAway', 'providerRefused', 'planNotForSale']);

const CODE_OF_HTTP_STATUS: Readonly<Record<number, FailureCode>> = {
  401: 'signInFirst',
  403: 'wrongRole',
  404: 'notFound',
  405: 'methodNotAllowed',
  408: 'requestTooSlow',
  413: 'bodyTooLarge',
  414: 'addressTooLong',
  415: 'notJson',
  429: 'tooManyRequests',
  431: 'headersTooLarge',
};

/** The one place where failures become replies. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = codedErrorOf(error, request);
  log(failure, request);
  // Fastify hangs up on a body that it refuses; while the sender still sends, that would cut off our
  // answer. Kept open, Node reads the rest into nothing, until the request time-out at most.
  if (!request.raw.complete) reply.removeHeader('connection');
  if (failure.code === 'databaseAway') reply.header('retry-after', String(RETRY_AFTER_AWAY_S));
  return reply
    .code(failure.httpStatus)
    .headers(failure.headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure.toEnvelope(request.id));
}

function codedErrorOf(error: unknown, request: FastifyRequest): CodedError {
  if (error instanceof CodedError) return error;
  const { raw } = request;
  if (raw.destroyed && !raw.complete) return new CodedError('malformedRequest', { cause: error });
  if (isDatabaseAway(error)) {
    return new CodedError('databaseAway', { cause: error });
  }
  if (!(error instanceof Error)) return new CodedError('unexpected', { cause: error });
  if ('validation' in error && Array.isArray(error.validation)) {
    return invalidInput(error.validation, error, request.routeOptions.config.listsFieldErrors === true);
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return new CodedError('unexpected', { cause: error });
  return new CodedError(CODE_OF_HTTP_STATUS[status] ?? 'malformedRequest', { cause: error });
}

interface Issue {
  readonly instancePath: string;
  readonly message?: string;
}

function invalidInput(issues: readonly Issue[], cause: Error, asLists: boolean): CodedError {
  const messages = new Map<string, string[]>();
  for (const { instancePath, message = 'This value cannot be used.' } of issues) {
    const field = instancePath.split('/')[1] ?? '';
    messages.set(field, [...(messages.get(field) ?? []), message]);
  }
  // An issue with the body as a whole belongs to no field.
  if (messages.has('')) {
    return new CodedError('malformedRequest', { message: 'The request must be a JSON object.', cause });
  }
  const shown = [...messages].map(([field, all]) => [field, asLists ? all : (all[0] ?? '')] as const);
  const validationErrors: NonNullable<Failure['validation_errors']> = Object.fromEntries(shown);
  return new CodedError('invalid', { validationErrors, cause });
}

function log(failure: CodedError, request: FastifyRequest): void {
  if (failure.code === 'unexpected') request.log.error({ err: failure.cause }, 'unexpected failure');
  else if (failure.code === 'deletionHeldUp') {
    request.log.error({ err: failure.cause }, 'an account could not be deleted');
  } else if (PROVIDER_FAILURES.has(failure.code)) {
    request.log.warn({ err: failure.cause }, 'the payment provider failed us');
  } else if (failure.code === 'databaseAway') request.log.warn({ err: failure.cause }, 'database away');
}
