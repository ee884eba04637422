import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Link {
  readonly near: Socket;
  readonly far: Socket;
}

export interface DatabaseProxy {
  /** The database through the proxy. */
  readonly url: string;
  /** Breaks every connection, including new ones. */
  cut(): void;
  /** Existing connections pass nothing on, without being closed, as if the host had vanished. */
  silence(): void;
  /** Also accepts new connections without ever answering. */
  silenceAll(): void;
  /** New connections work. Silenced ones stay silent. */
  mend(): void;
  close(): Promise<void>;
}

type State = 'open' | 'cut' | 'silent';

/** A proxy between the server and PostgreSQL that can fail like a network. */
export async function createDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const links = new Set<Link>();
  const silenced = new Set<Socket>();
  /** A paused socket with unread bytes would never notice that the other side has closed. */
  const taken = new Set<Socket>();
  let state: State = 'open';

  const server = createServer((near) => {
    near.on('error', () => {});
    taken.add(near);
    near.on('close', () => taken.delete(near));
    if (state === 'cut') {
      near.resetAndDestroy();
      return;
    }
    if (state === 'silent') {
      silenced.add(near);
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const link = { near, far };
    links.add(link);
    far.on('error', () => near.destroy());
    far.on('close', () => links.delete(link));
    near.pipe(far).pipe(near);
    near.on('close', () => {
      if (links.has(link)) far.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);

  function silence() {
    for (const link of links) {
      links.delete(link);
      for (const [one, other] of [
        [link.near, link.far],
        [link.far, link.near],
      ] as const) {
        one.unpipe(other);
        one.pause();
        silenced.add(one);
      }
    }
  }

  return {
    url: url.href,
    cut() {
      state = 'cut';
      for (const { near, far } of links) {
        near.resetAndDestroy();
        far.resetAndDestroy();
      }
    },
    silence,
    silenceAll() {
      state = 'silent';
      silence();
    },
    mend() {
      state = 'open';
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const { far } of links) far.destroy();
      for (const socket of [...silenced, ...taken]) socket.destroy();
      await closed;
    },
  };
}
