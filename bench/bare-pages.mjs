/**
 * The baseline of `npm run bench -- pages`: text-only pages from the same kind of server with the same
 * compression. Receives the pages from the parent process and reports its address.
 */
import { createRequire } from 'node:module';
import { prepareContent } from '../server/src/plugins/pages/static-documents.ts';

// The same package as in the server.
const Fastify = createRequire(new URL('../server/package.json', import.meta.url))('fastify');

process.once('message', async (pages) => {
  const app = Fastify();
  for (const [path, html] of Object.entries(pages)) {
    const br = prepareContent(html).encode('br');
    app.get(path, (_request, reply) =>
      reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(br),
    );
  }
  process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
