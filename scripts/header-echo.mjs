/** A replacement for a server of the site that returns the received headers and streams events. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export async function startEcho(port) {
  const streams = [];
  const server = createServer((request, response) => {
    if (request.url.endsWith('/events') || request.url === '/api/stream') {
      const headers = request.url === '/api/stream' ? { 'x-accel-buffering': 'no' } : {};
      response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
      response.write('data: first\n\n');
      streams.push(response);
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.headers));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** Sends a second event and ends. */
    finish: () => streams.splice(0).map((response) => response.end('data: last\n\n')),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
