import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { CodedError } from '../errors/coded-error.ts';
import type { FailureCode } from '../errors/failures.ts';

const CODE_OF_CONNECTION_ERROR: Readonly<Record<string, FailureCode>> = {
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
};

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Replies to requests that Node could not parse. They reach no route or hook. */
export function createConnectionErrorHandler(logger: FastifyBaseLogger) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
      socket.destroy();
      return;
    }
    const reqId = randomUUID();
    const failure = new CodedError(CODE_OF_CONNECTION_ERROR[error.code ?? ''] ?? 'malformedRequest');
    logger.info({ reqId, code: error.code }, 'unreadable request');
    const body = JSON.stringify(failure.toEnvelope(reqId));
    socket.end(
      [
        `HTTP/1.1 ${failure.httpStatus} ${REASONS[failure.httpStatus] ?? 'Bad Request'}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${reqId}`,
        'x-content-type-options: nosniff',
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}
