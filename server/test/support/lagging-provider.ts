import { once } from 'node:events';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

interface LaggingProvider {
  readonly url: string;
  /** While it lags, no charge is to be seen in its lists. */
  setLagging(isLagging: boolean): void;
  /** The next list is not answered until it is let go. */
  holdNextList(): { readonly isHeld: Promise<void>; letGo(): void };
}

/** For one test: stands before the emulator and passes everything on, as the provider does when its lists lag behind. */
export async function startLaggingProvider(emulatorUrl: string): Promise<LaggingProvider> {
  let isLagging = false;
  let onList: () => Promise<void> = async () => {};
  const server = createServer(async (request, response) => {
    const body = await new Response(ReadableStream.from(request)).text();
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    const reply = await fetch(`${emulatorUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body !== '' && { body }),
    });
    const text = await reply.text();
    const isList = request.url?.includes('/transactions') === true;
    if (isList) await onList();
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(isLagging && isList ? '{"transactions":[]}' : text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${address.port}`,
    setLagging: (lags) => {
      isLagging = lags;
    },
    holdNextList() {
      const arrival = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      onList = async () => {
        onList = async () => {};
        arrival.resolve();
        await release.promise;
      };
      return { isHeld: arrival.promise, letGo: release.resolve };
    },
  };
}
