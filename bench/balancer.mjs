/**
 * Stands in for a proxy before several servers: each connection goes to the next one that takes it. It can cut
 * connections as a phone's network does, without a word to either side.
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
    /** From now on nothing comes through on what is open; what is opened later is well. */
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
