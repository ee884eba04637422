import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newId } from '../ids.ts';

export interface RefusalDetail {
  readonly issue: string;
  readonly description: string;
  readonly field?: string;
  readonly value?: string;
  readonly location?: 'body' | 'path' | 'query';
}

/** Published names and messages. */
const KINDS = {
  400: {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
  },
  401: {
    name: 'AUTHENTICATION_FAILURE',
    message:
      'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  },
  403: { name: 'NOT_AUTHORIZED', message: 'Authorization failed due to insufficient permissions.' },
  404: { name: 'RESOURCE_NOT_FOUND', message: 'The specified resource does not exist.' },
  415: {
    name: 'UNSUPPORTED_MEDIA_TYPE',
    message: "The server does not support the request payload's media type.",
  },
  422: {
    name: 'UNPROCESSABLE_ENTITY',
    message:
      'The requested action could not be performed, semantically incorrect, or failed business validation.',
  },
  429: { name: 'RATE_LIMIT_REACHED', message: 'Too many requests. Blocked due to rate limiting.' },
  500: { name: 'INTERNAL_SERVER_ERROR', message: 'An internal server error occurred.' },
  503: { name: 'SERVICE_UNAVAILABLE', message: 'Service Unavailable.' },
} as const;
type RefusalStatus = keyof typeof KINDS;

/** A request that the provider would reject, with its error. */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly details: readonly RefusalDetail[];

  constructor(status: RefusalStatus, ...details: readonly RefusalDetail[]) {
    super(details[0]?.issue ?? KINDS[status].name);
    this.status = status;
    this.details = details;
  }
}

export function refusalBody({ status, details }: Pick<Refusal, 'status' | 'details'>): object {
  return {
    ...KINDS[status],
    debug_id: newId.debug(),
    ...(details.length === 0 ? {} : { details }),
    links: [],
  };
}

export function unknownResource(field: string, value: string): Refusal {
  return new Refusal(404, {
    issue: 'INVALID_RESOURCE_ID',
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
    field,
    value,
    location: 'path',
  });
}

/** A published call that is not emulated, answered as a feature that is not enabled for this account. */
export function notEmulated(): Refusal {
  return new Refusal(403, {
    issue: 'PERMISSION_DENIED',
    description: 'You do not have permission to access or perform operations on this resource.',
  });
}

export function unprocessable(issue: string, description: string): Refusal {
  return new Refusal(422, { issue, description });
}

/** Formats every failure as the provider does. */
export function answerFailure(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : unexpected(error);
  reply.code(refusal.status).send(refusalBody(refusal));
}

function unexpected(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  if (status < 500 && Object.hasOwn(KINDS, status)) return new Refusal(status as RefusalStatus);
  // A fault of the emulator itself.
  if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
  return new Refusal(500);
}

/** Published calls that the site never makes. */
const NOT_EMULATED = [
  ['GET', '/v1/catalogs/products'],
  ['PATCH', '/v1/catalogs/products/:id'],
  ['PATCH', '/v1/billing/plans/:id'],
  ['POST', '/v1/billing/plans/:id/:action'],
  ['PATCH', '/v1/billing/subscriptions/:id'],
  ['POST', '/v1/billing/subscriptions/:id/capture'],
  ['POST', '/v1/payments/sale/:id/refund'],
  ['GET', '/v1/customer/disputes'],
  ['PATCH', '/v1/customer/disputes/:id'],
  ['POST', '/v1/customer/disputes/:id/:action'],
  ['POST', '/v1/notifications/simulate-event'],
  ['DELETE', '/v1/notifications/webhooks/:id'],
  ['GET', '/v1/notifications/webhooks/:id/event-types'],
  ['GET', '/v1/notifications/webhooks-event-types'],
  ['GET', '/v1/notifications/webhooks-events/:id'],
  ['POST', '/v1/notifications/webhooks-events/:id/resend'],
] as const;

export function refuseWhatIsNotEmulated(app: FastifyInstance): void {
  for (const [method, url] of NOT_EMULATED) {
    app.route({
      method,
      url,
      handler: () => {
        throw notEmulated();
      },
    });
  }
}
