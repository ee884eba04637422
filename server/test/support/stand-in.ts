import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

interface StandIn {
  readonly url: string;
  stop(): Promise<void>;
}

/** A stand-in for an external service, over real HTTP on its own port. */
export async function startStandIn(answer: RequestListener): Promise<StandIn> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
