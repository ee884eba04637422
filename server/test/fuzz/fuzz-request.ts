import type { Actor } from './actors.ts';

/** Stands where the id of something that exists goes; which one is known when the request is sent. */
const KNOWN_ID = /KNOWN_ID_(\d+)/g;

export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
] as const;

export interface FuzzRequest {
  readonly as: Actor;
  readonly method: string;
  /** Path and query as they stand in the request line. */
  readonly url: string;
  /** Added to those of an ordinary request, or in their place. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly withCsrf: boolean;
}

/** What is known of the site when a request is sent. */
interface Sender {
  readonly token: string | null;
  readonly csrf: Readonly<Record<string, string>>;
  readonly idAt: (number: number) => string;
}

/** As it goes over the wire, over a connection of its own. */
export function wireOf(request: FuzzRequest, { token, csrf, idAt }: Sender): Buffer {
  const withIds = (text: string) => text.replace(KNOWN_ID, (_, number) => idAt(Number(number)));
  // Text with an id in it is UTF-8; anything else stays the bytes that it is.
  const body = request.body?.includes('KNOWN_ID_')
    ? Buffer.from(withIds(request.body.toString()))
    : request.body;
  const headers = {
    host: 'localhost',
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(request.withCsrf && csrf),
    ...(body !== null && { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...request.headers,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${request.method} ${withIds(request.url)} HTTP/1.1\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}
