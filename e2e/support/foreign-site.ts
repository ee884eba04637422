import { once } from 'node:events';
import { createServer } from 'node:http';
import { siteUrl } from './test.ts';

export interface ForeignSite {
  readonly url: string;
  close(): void;
}

/** Another site: another host and port, with one page. */
export async function startForeignSite(body: string): Promise<ForeignSite> {
  const { hostname } = new URL(siteUrl());
  const host = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const page = `<!doctype html><html lang="en"><title>A course</title><h1>A course</h1>${body}</html>`;
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    response.writeHead(isPage ? 200 : 204, { 'content-type': 'text/html; charset=utf-8' });
    response.end(isPage ? page : undefined);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The foreign site has no port');
  return { url: `http://${host}:${address.port}/`, close: () => server.close() };
}
