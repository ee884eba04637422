/** Calls over one persistent connection with optional JSON bodies. Reads replies by their content length. */
import { Agent, request } from 'node:http';

export function createCaller(url) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  function call(path, body, address) {
    const payload = body === undefined ? '' : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          hostname,
          port,
          path,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...(body !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
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
