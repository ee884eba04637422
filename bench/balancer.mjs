/**
 * A TCP proxy in front of several servers: each connection goes to the next server that accepts it. It
 * can silence connections like a phone's network.
 */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export async function startBalancer(ports) {
  const pairs = new Set();
  let next = 0;
  const server = createServer((client) => {
    client.on('error', () => {});
    reach(client, ports.length);
  });

  function reach(client, tries) {
    if (tries === 0) return client.destroy();
    next = (next + 1) % ports.length;
    const upstream = connect(ports[next], '127.0.0.1');
    upstream.once('error', () => reach(client, tries - 1));
    upstream.once('connect', () => {
      upstream.removeAllListeners('error');
      upstream.on('error', () => {});
      const pair = { client, upstream };
      pairs.add(pair);
      client.pipe(upstream).pipe(client);
      const end = () => {
        pairs.delete(pair);
        client.destroy();
        upstream.destroy();
      };
      client.once('close', end);
      upstream.once('close', end);
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Silences the open connections. New ones work. */
    cut() {
      for (const { client, upstream } of pairs) {
        client.unpipe(upstream);
        upstream.unpipe(client);
        upstream.resume();
        client.resume();
      }
    },
    async stop() {
      server.close();
      for (const { client, upstream } of pairs) {
        client.destroy();
        upstream.destroy();
      }
      await once(server, 'close');
    },
  };
}
