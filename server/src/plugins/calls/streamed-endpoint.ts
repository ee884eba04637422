import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@carom/contract/endpoints';
import type { Envelope } from '@carom/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';
import { type EndpointInput, inputOf, routeOf } from './endpoint.ts';

/** What fits is sent at once, so that a small reply that fails has not begun yet. */
const PIECE_LENGTH = 64_000;

/** Writes the envelope with one field more, whose JSON comes in pieces; resolves when all is handed over. */
type SendStreamed = (envelope: Envelope, field: string, json: AsyncIterable<string>) => Promise<void>;

interface StreamOptions {
  /** A reader who takes longer is left alone. */
  readonly longestMs: number;
}

/**
 * Puts a row of the contract's table into service whose reply is never held as a whole: it is written no
 * faster than it is read. One that fails in the midst of it breaks off the connection, so that nobody can
 * take a part for the whole.
 */
export function registerStreamedEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { longestMs }: StreamOptions,
  handler: (input: EndpointInput<E>, send: SendStreamed) => Promise<void>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const input = inputOf<E>(request, reply);
      const signal = AbortSignal.any([input.signal, AbortSignal.timeout(longestMs)]);
      const body = new PassThrough();
      let hasBegun = false;
      const send: SendStreamed = async (envelope, field, json) => {
        hasBegun = true;
        reply.type('application/json; charset=utf-8').send(body);
        // It is left open after a failure, which is told when the handler has put everything away: whoever then
        // tries again is not in their own way.
        await pipeline(inLargerPieces(withField(envelope, field, json)), body, { signal, end: false });
        body.end();
      };
      try {
        await handler({ ...input, signal }, send);
      } catch (error) {
        if (!hasBegun) throw error;
        if (reply.raw.headersSent && !isDeparture(error)) {
          request.log.error({ err: error }, 'a reply was broken off');
        }
        // Fastify answers with the failure where nothing was sent yet, and hangs up where it was.
        body.destroy(error instanceof Error ? error : new Error(String(error)));
      }
      return reply;
    },
  });
}

async function* withField(envelope: Envelope, field: string, json: AsyncIterable<string>) {
  yield `${JSON.stringify(envelope).slice(0, -1)},${JSON.stringify(field)}:`;
  yield* json;
  yield '}';
}

async function* inLargerPieces(pieces: AsyncIterable<string>) {
  let gathered = '';
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < PIECE_LENGTH) continue;
    yield gathered;
    gathered = '';
  }
  yield gathered;
}

/** Whichever of the reader's streams notices it first. */
function isDeparture(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isClosed = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isClosed || (error.cause instanceof CodedError && error.cause.code === 'clientGone');
}
