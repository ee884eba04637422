import { once } from 'node:events';
import { createServer } from 'node:http';

interface SentRequest {
  readonly method: string;
  /** With its query. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Stands before the emulator, passes everything on and keeps what was sent. */
export async function startRecordingProvider(emulatorUrl: string) {
  const sent: SentRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await new Response(ReadableStream.from(request)).text();
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
          ? [[name, value]]
          : [],
      ),
    );
    const { method = 'GET', url: target = '/' } = request;
    sent.push({ method, target, headers, body });
    const reply = await fetch(`${emulatorUrl}${target}`, { method, headers, ...(body !== '' && { body }) });
    const text = await reply.text();
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    sent,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
