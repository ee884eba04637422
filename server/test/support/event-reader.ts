import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';

interface SentEvent {
  readonly event: string;
  readonly data: string;
}

export interface EventReader {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** The next event except heartbeats. null when the stream has ended. */
  next(): Promise<SentEvent | null>;
  leave(): void;
}

/** Reads server-sent events one at a time, like a browser. */
export async function openEvents(url: string, localAddress = '127.0.0.1'): Promise<EventReader> {
  const call = get(url, { agent: false, localAddress });
  const leave = () => void call.destroy();
  onTestFinished(leave);
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  reply.on('error', () => {});
  const events = eventsIn(reply);
  return {
    status: reply.statusCode,
    headers: reply.headers,
    async next() {
      for (;;) {
        const { value, done } = await events.next();
        if (done) return null;
        if (value.event !== 'beat') return value;
      }
    },
    leave,
  };
}

async function* eventsIn(reply: IncomingMessage): AsyncGenerator<SentEvent> {
  let text = '';
  for await (const piece of reply.setEncoding('utf8')) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const event = fieldOf('event');
      if (event !== undefined) yield { event, data: fieldOf('data') ?? '' };
    }
  }
}
