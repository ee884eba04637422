/** Posts JSON over one connection that stays open; the replies are read by their length. */
import { Agent, request } from 'node:http';

export function createCaller(url) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function call(path, body, address) {
    const payload = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
            'x-forwarded-for': address,
          },
        },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8');
          reply.on('data', (chunk) => {
            text += chunk;
          });
          reply.on('end', () => resolve(JSON.parse(text)));
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }

  call.close = () => agent.destroy();
  return call;
}
