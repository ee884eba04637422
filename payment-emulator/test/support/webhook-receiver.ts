import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Received {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  readonly type: string;
  readonly id: string;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  types(): readonly string[];
  forget(): void;
  /** Sets the status of all further responses. */
  answer(status: number): void;
  close(): Promise<void>;
}

/** A merchant's webhook endpoint that records the requests unchanged. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const event = JSON.parse(body);
      const headers = request.headers as Received['headers'];
      received.push({ headers, body, type: event.event_type, id: event.id });
      response.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ type }) => type),
    forget: () => {
      received.length = 0;
    },
    answer: (next) => {
      status = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
