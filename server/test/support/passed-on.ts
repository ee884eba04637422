import type { IncomingMessage } from 'node:http';

/** Headers of the connection, which are not forwarded. */
const OF_THE_CONNECTION = ['host', 'connection', 'content-length'];

/** The request to a stand-in, and the reply of the service behind it. */
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
  return { forwarded: { method, target, headers, body }, status: reply.status, text: await reply.text() };
}
