import type { Failure } from '@carom/contract/envelope';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseProblem, databaseProblemOf } from '../db/database-problem.ts';
import { CodedError } from '../errors/coded-error.ts';
import type { FailureCode } from '../errors/failures.ts';

/** The reply, its Retry-After, and the log message for each database problem. */
const DATABASE_FAILURES: Readonly<
  Record<DatabaseProblem, { readonly code: FailureCode; readonly retryAfterS: number; readonly log: string }>
> = {
  away: { code: 'databaseAway', retryAfterS: 5, log: 'database away' },
  slow: { code: 'tooBusy', retryAfterS: 5, log: 'the database was too slow' },
  readOnly: { code: 'nothingSaved', retryAfterS: 60, log: 'the database takes no writes' },
};

/** Failures that only an operator can fix: settings, credentials or plans. */
const OUR_PAYMENT_FAILURES = new Set<FailureCode>(['providerRefused', 'planNotForSale']);

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

/** Converts all failures to replies. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = logFailure(error, request);
  // Fastify closes the connection after refusing a body, which would cut off the reply while the client
  // is still sending. With the connection open, Node discards the rest, up to the request timeout.
  if (!request.raw.complete) reply.removeHeader('connection');
  return reply
    .code(failure.httpStatus)
    .headers(failure.headers)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(failure.toEnvelope(request.id));
}

/** Converts an error to a coded failure and logs it. */
export function logFailure(error: unknown, request: FastifyRequest): CodedError {
  const failure = codedErrorOf(error, request);
  log(failure, request);
  return failure;
}

function codedErrorOf(error: unknown, request: FastifyRequest): CodedError {
  if (error instanceof CodedError) return error;
  const { raw } = request;
  if (raw.destroyed && !raw.complete) return new CodedError('malformedRequest', { cause: error });
  const problem = databaseProblemOf(error);
  if (problem !== null) return databaseFailure(problem, error);
  if (!(error instanceof Error)) return new CodedError('unexpected', { cause: error });
  if ('validation' in error && Array.isArray(error.validation)) {
    return invalidInput(error.validation, error, request.routeOptions.config.listsFieldErrors === true);
  }
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 400 || status >= 500) return new CodedError('unexpected', { cause: error });
  return new CodedError(CODE_OF_HTTP_STATUS[status] ?? 'malformedRequest', { cause: error });
}

export function databaseFailure(problem: DatabaseProblem, cause?: unknown): CodedError {
  const { code, retryAfterS } = DATABASE_FAILURES[problem];
  return new CodedError(code, { headers: { 'retry-after': String(retryAfterS) }, cause });
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
  // An issue with the whole body has no field.
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
  } else if (OUR_PAYMENT_FAILURES.has(failure.code)) {
    request.log.error({ err: failure.cause }, 'the payment provider refused us');
  } else if (failure.code === 'providerAway') {
    request.log.warn({ err: failure.cause }, 'the payment provider failed');
  } else {
    const problem = databaseProblemOf(failure.cause);
    // A client that disconnects also breaks a connection, but not one of the database.
    const isOfDatabase = problem !== null && DATABASE_FAILURES[problem].code === failure.code;
    if (isOfDatabase) request.log.warn({ err: failure.cause }, DATABASE_FAILURES[problem].log);
  }
}
