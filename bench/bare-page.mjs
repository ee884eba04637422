/** A page with a heading and one reply, without a library. The baseline of `npm run bench -- member-pages`. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export const BARE_PATH = '/';
export const BARE_PRESS = 'Read';
export const BARE_TEXT = 'Carom Labs';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<main><h1>Bare</h1><button type="button">${BARE_PRESS}</button><p></p></main>
<script>
const line = document.querySelector('p');
async function read() {
  line.textContent = '';
  line.textContent = (await (await fetch('/read')).json()).name;
}
document.querySelector('button').addEventListener('click', read);
read();
</script></html>`;

export async function startBarePage() {
  const server = createServer((request, response) => {
    const isRead = request.url === '/read';
    response.writeHead(200, {
      'Content-Type': isRead ? 'application/json' : 'text/html',
      'Cache-Control': 'no-store',
    });
    response.end(isRead ? JSON.stringify({ name: BARE_TEXT }) : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
