import type { IncomingMessage } from 'node:http';

/** They belong to a connection, not to what is passed on. */
const OF_THE_CONNECTION = ['host', 'connection', 'content-length'];

/** What was asked of a stand-in, and what the service behind it answered. */
export async function passOn(
  request: IncomingMessage,
  serviceUrl: string,
  translate: (body: string) => string = (body) => body,
) {
  const { method = 'GET', url: target = '/' } = request;
  const body = await new Response(ReadableStream.from(request)).text();
  const headers = Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OF_THE_CONNECTION.includes(name) ? [[name, value]] : [],
    ),
  );
  const reply = await fetch(`${serviceUrl}${target}`, {
    method,
    headers,
    ...(body !== '' && { body: translate(body) }),
  });
  return { asked: { method, target, headers, body }, status: reply.status, text: await reply.text() };
}
