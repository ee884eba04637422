import type { Actor } from './actors.ts';

/** A placeholder for the id of an existing object, replaced when the request is sent. */
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
  /** Path and query as in the request line. */
  readonly url: string;
  /** Added to the default headers, or replacing them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly withCsrf: boolean;
}

/** The state that is known when a request is sent. */
interface Sender {
  readonly token: string | null;
  readonly csrf: Readonly<Record<string, string>>;
  readonly idAt: (number: number) => string;
}

/** The bytes of the request, for a connection of its own. */
export function wireOf(request: FuzzRequest, { token, csrf, idAt }: Sender): Buffer {
  const withIds = (text: string) => text.replace(KNOWN_ID, (_, number) => idAt(Number(number)));
  // Text with a placeholder is UTF-8. Other bodies are sent as bytes.
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
