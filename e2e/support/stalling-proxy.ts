import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  readonly url: string;
  /** From now on connections are taken and nothing ever comes back. */
  stall(): void;
  /** From now on requests that name this path reach the site, and their answers are lost. */
  loseAnswersOf(path: string): void;
  /** From now on connections are refused, as by a server that does not run. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  close(): void;
}

/** Stands between the browser and the site, as the network of a crowded bar does. */
export async function startStallingProxy(siteUrl: string): Promise<StallingProxy> {
  const { protocol, hostname, port } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  let lostPath: string | null = null;
  const server = createServer((browser) => {
    sockets.add(browser);
    browser.on('error', () => browser.destroy());
    if (isStalled) return;
    const site = connect(Number(port), hostname);
    sockets.add(site);
    site.on('error', () => browser.destroy());
    browser.on('data', (request) => {
      if (lostPath === null || !request.includes(lostPath)) return;
      site.unpipe(browser);
      site.once('data', () => browser.destroy());
      site.resume();
    });
    browser.pipe(site).pipe(browser);
  });
  async function listen(onPort: number): Promise<void> {
    server.listen(onPort, 'localhost');
    await once(server, 'listening');
  }
  function breakOff(): void {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `${protocol}//localhost:${address.port}`,
    stall() {
      isStalled = true;
      for (const socket of sockets) {
        socket.unpipe();
        socket.pause();
      }
    },
    loseAnswersOf(path) {
      lostPath = path;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      breakOff();
      await closed;
    },
    startAgain: () => listen(address.port),
    close() {
      server.close();
      breakOff();
    },
  };
}
