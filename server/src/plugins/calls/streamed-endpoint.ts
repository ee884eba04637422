import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Endpoint } from '@carom/contract/endpoints';
import type { Envelope } from '@carom/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../errors/coded-error.ts';
import { type EndpointInput, inputOf, routeOf } from './endpoint.ts';

/** Output is buffered up to this length, so that a small reply can still fail with a status. */
const CHUNK_LENGTH = 64_000;

/** Writes the envelope with one more field, whose JSON is streamed. Resolves when everything has been handed over. */
type SendStreamed = (envelope: Envelope, field: string, json: AsyncIterable<string>) => Promise<void>;

interface StreamOptions {
  /** A client that takes longer is disconnected. */
  readonly longestMs: number;
}

/**
 * Registers a call of the contract with a streamed reply, which is written at the speed of the client.
 * A failure in the middle closes the connection, so that no client takes a part for the whole.
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
        // Not ended after a failure. The client sees the failure when the handler has cleaned up, so that a
        // retry does not conflict with it.
        await pipeline(inLargerChunks(withField(envelope, field, json)), body, { signal, end: false });
        body.end();
      };
      try {
        await handler({ ...input, signal }, send);
      } catch (error) {
        if (!hasBegun) throw error;
        if (reply.raw.headersSent && !isDisconnect(error)) {
          request.log.error({ err: error }, 'a reply was aborted');
        }
        // Fastify replies with the failure if nothing was sent yet, and closes the connection otherwise.
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

async function* inLargerChunks(chunks: AsyncIterable<string>) {
  let buffered = '';
  for await (const chunk of chunks) {
    buffered += chunk;
    if (buffered.length < CHUNK_LENGTH) continue;
    yield buffered;
    buffered = '';
  }
  yield buffered;
}

/** The error depends on the stream that notices the disconnect first. */
function isDisconnect(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isClosed = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
  return isClosed || (error.cause instanceof CodedError && error.cause.code === 'clientGone');
}
