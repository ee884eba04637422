import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface StallingProxy {
  readonly url: string;
  /** From now on, connections are accepted but never answered. */
  stall(): void;
  /** Whether a request for this path has arrived since the stall and still waits for its response. */
  isWaitingFor(path: string): boolean;
  /** From now on, requests for this path reach the site, but their responses are lost. */
  loseAnswersOf(path: string): void;
  /** From now on, connections are refused, as by a stopped server. */
  stop(): Promise<void>;
  startAgain(): Promise<void>;
  close(): void;
}

/** A proxy between the browser and the site that simulates a bad network. */
export async function startStallingProxy(siteUrl: string): Promise<StallingProxy> {
  const { protocol, hostname, port } = new URL(siteUrl);
  const sockets = new Set<Socket>();
  /** The requests since the stall, on connections that are still open. */
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
        // Reads the data without forwarding it.
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
