import { connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  readonly url: string;
  /** From now on connections are taken and nothing ever comes back. */
  stall(): void;
  /** From now on requests that name this path reach the site, and their answers are lost. */
  loseAnswersOf(path: string): void;
  close(): void;
}

/** Stands between the browser and the site, as the network of a crowded bar does. */
export async function startStallingProxy(siteUrl: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(siteUrl);
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
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://localhost:${address.port}`,
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
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
