import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  readonly url: string;
  /** From now on connections are taken and nothing ever comes back. */
  stall(): void;
  /** A request for this path has come since then, and the browser still waits for its answer. */
  isWaitingFor(path: string): boolean;
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
  /** What has come since the stall, of connections that are still open. */
  const waiting = new Map<Socket, string>();
  let isStalled = false;
  let lostPath: string | null = null;
  const server = createServer((browser) => {
    sockets.add(browser);
    browser.on('error', () => browser.destroy());
    browser.on('close', () => waiting.delete(browser));
    browser.on('data', (request) => {
      if (isStalled) waiting.set(browser, (waiting.get(browser) ?? '') + request.toString('latin1'));
    });
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
        // Read, but not passed on.
        socket.resume();
      }
    },
    isWaitingFor(path) {
      return [...waiting.values()].some((requests) => requests.includes(`GET ${path} HTTP`));
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
