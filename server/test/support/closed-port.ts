import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A port without a listener. An open connection occupies it, so that no other program can use it during the test. */
export async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(connection, 'connect');
  onTestFinished(() => {
    connection.destroy();
    server.close();
  });
  if (connection.localPort === undefined) throw new Error('The connection has no port');
  return connection.localPort;
}
