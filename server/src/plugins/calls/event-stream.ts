import { PassThrough } from 'node:stream';
import type { Endpoint } from '@carom/contract/endpoints';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';
import { CALL_DEADLINE_MS, withDeadline } from '../../limits/deadline.ts';
import { type EndpointInput, inputOf, routeOf } from './endpoint.ts';

/** The event stream of one client. */
export interface EventStream {
  /** Sends the current state. A slow client gets only the latest one. */
  show(event: string, data: string): void;
  /** Sends a heartbeat. A client that has read nothing since the previous one is disconnected. */
  beat(): void;
  /** Ends the stream, optionally with a last event. */
  end(event?: string): void;
}

/** Adds a client, and returns the function that removes it. Throws if the limit is reached. */
type Join = (stream: EventStream) => () => void;

/** Frees the place of an unnoticed disconnect. Other clients reconnect at once. */
const MAX_DURATION_MS = 15 * MINUTE_MS;
const END_TIMEOUT_MS = 10 * SECOND_MS;
/** Random, so that clients that were disconnected together do not reconnect together. */
const RETRY_MS = { least: 500, most: 2_500 };

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Disables the buffering of proxies.
  'x-accel-buffering': 'no',
  'x-robots-tag': 'none',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Registers a call of the contract that replies with server-sent events until the client disconnects.
 * `handler` throws if there is nothing to follow.
 */
export function registerEventStream<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: EndpointInput<E>) => Promise<Join>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: async (request, reply) => {
      const input = inputOf<E>(request, reply);
      const join = await withDeadline(CALL_DEADLINE_MS, () => handler(input));
      reply.headers(HEADERS);
      // HEAD does not count as a client.
      if (request.method === 'HEAD') return reply.send();
      const body = new PassThrough();
      // A disconnected client is not an error.
      body.on('error', () => {});
      addClient(body, join);
      // Needed if the reply ends before the body has been read.
      reply.raw.once('close', () => body.destroy());
      reply.openedAfterMs = reply.elapsedTime;
      return reply.send(body);
    },
  });
}

/** Counts as a client while the body is open, but no longer than `maxDurationMs`. */
export function addClient(body: PassThrough, join: Join, maxDurationMs = MAX_DURATION_MS): void {
  const stream = createEventStream(body);
  const remove = join(stream);
  const ending = setTimeout(() => {
    stream.end();
    remove();
    // A client that reads nothing never reaches the end.
    setTimeout(() => body.destroy(), END_TIMEOUT_MS).unref();
  }, maxDurationMs);
  body.once('close', () => {
    clearTimeout(ending);
    remove();
  });
}

/** Writes events to the body of a reply. */
export function createEventStream(body: PassThrough): EventStream {
  let latestUnsent: string | null = null;
  let hasMissedBeat = false;
  body.on('drain', () => {
    hasMissedBeat = false;
    if (latestUnsent === null) return;
    const text = latestUnsent;
    latestUnsent = null;
    body.write(text);
  });
  const isOver = () => body.writableEnded || body.destroyed;

  const { least, most } = RETRY_MS;
  body.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
  return {
    show(event, data) {
      if (isOver()) return;
      const text = eventOf(event, data);
      if (body.writableNeedDrain) latestUnsent = text;
      else body.write(text);
    },
    beat() {
      if (isOver()) return;
      if (!body.writableNeedDrain) body.write(eventOf('beat'));
      else if (hasMissedBeat) body.destroy();
      else hasMissedBeat = true;
    },
    end(event) {
      if (isOver()) return;
      body.end(`${latestUnsent ?? ''}${event === undefined ? '' : eventOf(event)}`);
    },
  };
}

/** Browsers ignore an event without data. */
function eventOf(event: string, data = '1'): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}
