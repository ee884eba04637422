import { PassThrough } from 'node:stream';
import type { Endpoint } from '@carom/contract/endpoints';
import { MINUTE_MS, SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';
import { CALL_DEADLINE_MS, withDeadline } from '../../limits/deadline.ts';
import { type EndpointInput, inputOf, routeOf } from './endpoint.ts';

/** Of one reader, who takes events as they come. */
export interface EventStream {
  /** The latest state: a reader who is behind gets the newest alone. */
  show(event: string, data: string): void;
  /** That we are still there. A reader who has taken nothing since the one before is left alone. */
  beat(): void;
  /** With a last event, or without. */
  end(event?: string): void;
}

/** Puts a reader among the others, and gives the way to take them out again. Throws where there is no room. */
type Join = (stream: EventStream) => () => void;

/** A place that nobody uses any more is free after that; others come back at once. */
const LASTS_MS = 15 * MINUTE_MS;
const ENDS_WITHIN_MS = 10 * SECOND_MS;
/** Readers who were all cut off at once come back one after the other. */
const RETRY_MS = { least: 500, most: 2_500 };

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // For proxies that gather replies before they pass them on.
  'x-accel-buffering': 'no',
  'x-robots-tag': 'none',
  'referrer-policy': 'no-referrer',
} as const;

/**
 * Puts a row of the contract's table into service whose reply goes on for as long as somebody reads: server-sent
 * events. `handler` throws where there is nothing to read.
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
      // A question about the headers takes no place: nobody reads what would follow.
      if (request.method === 'HEAD') return reply.send();
      const body = new PassThrough();
      // A reader who has gone is no failure.
      body.on('error', () => {});
      holdPlace(body, join);
      // Also where the reply ends without the body having been read.
      reply.raw.once('close', () => body.destroy());
      reply.openedAfterMs = reply.elapsedTime;
      return reply.send(body);
    },
  });
}

/** Takes a place for as long as the body is open, and no longer than `lastsMs`. */
export function holdPlace(body: PassThrough, join: Join, lastsMs = LASTS_MS): void {
  const stream = createEventStream(body);
  const leave = join(stream);
  const ending = setTimeout(() => {
    stream.end();
    leave();
    // A reader who takes nothing never comes to the end.
    setTimeout(() => body.destroy(), ENDS_WITHIN_MS).unref();
  }, lastsMs);
  body.once('close', () => {
    clearTimeout(ending);
    leave();
  });
}

/** Events onto the body of a reply. */
export function createEventStream(body: PassThrough): EventStream {
  let behind: string | null = null;
  let hasMissedBeat = false;
  body.on('drain', () => {
    hasMissedBeat = false;
    if (behind === null) return;
    const text = behind;
    behind = null;
    body.write(text);
  });
  const isOver = () => body.writableEnded || body.destroyed;

  const { least, most } = RETRY_MS;
  body.write(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
  return {
    show(event, data) {
      if (isOver()) return;
      const text = eventOf(event, data);
      if (body.writableNeedDrain) behind = text;
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
      body.end(`${behind ?? ''}${event === undefined ? '' : eventOf(event)}`);
    },
  };
}

/** Browsers pass over an event without data. */
function eventOf(event: string, data = '1'): string {
  return `event: ${event}\ndata: ${data}\n\n`;
}
