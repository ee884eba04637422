import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MailAddress {
  readonly url: string;
  /** Forwards connections to the mail server at this port. null: resets them. */
  leadTo(port: number | null): void;
  close(): Promise<void>;
}

/** An address that stays the same while mail servers change. Its port stays reserved. */
export async function createMailAddress(): Promise<MailAddress> {
  const sockets = new Set<Socket>();
  let target: number | null = null;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (target === null) {
      near.resetAndDestroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(port) {
      target = port;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
