import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal, type RefusalStatus, refusalBody } from './refusal.ts';
import { SaleRefusal, saleRefusalBody } from './sale-refusal.ts';

const KNOWN_STATUSES: readonly number[] = [400, 401, 403, 404, 415, 422] satisfies RefusalStatus[];

/** Every failure in the provider's form. */
export function answerFailure(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof SaleRefusal) {
    const { status, body } = saleRefusalBody(error);
    reply.code(status).send(body);
    return;
  }
  const refusal = error instanceof Refusal ? error : unexpected(error);
  reply.code(refusal.status).send(refusalBody(refusal));
}

export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send(refusalBody(new Refusal(404)));
}

function unexpected(error: FastifyError): Refusal {
  const status = error.statusCode ?? 500;
  if (KNOWN_STATUSES.includes(status)) return new Refusal(status as RefusalStatus);
  // Not a refusal but a fault of the emulator itself: whoever runs it has to see it.
  if (status >= 500) process.stderr.write(`${error.stack ?? error.message}\n`);
  return new Refusal(500);
}
