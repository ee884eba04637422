import { connect } from 'node:net';

export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const SILENCE_MS = 10_000;

interface ExchangeOptions {
  /** The client half-closes the connection after sending, so the announced body never arrives. */
  readonly leavesEarly?: boolean;
  readonly silenceMs?: number;
}

/** Sends raw bytes, and returns all bytes until the server closes the connection or is silent. */
export function exchange(port: number, bytes: Buffer, options: ExchangeOptions = {}): Promise<Buffer> {
  const { leavesEarly = false, silenceMs = SILENCE_MS } = options;
  return new Promise((resolve) => {
    const received: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => (leavesEarly ? socket.end(bytes) : socket.write(bytes)));
    socket.setTimeout(silenceMs, () => socket.destroy());
    socket.on('data', (chunk) => received.push(chunk));
    // A server that refuses a request may reset the connection. Bytes received before that count.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
}

/** Parses the received replies. The last one may be incomplete. */
export function repliesIn(received: Buffer, isHead: boolean): WireReply[] {
  const replies: WireReply[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(statusLine)?.[1] ?? Number.NaN);
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    );
    rest = rest.subarray(end === -1 ? rest.length : end + 4);
    const isBare = isHead || status < 200 || status === 204 || status === 304;
    const { body, after } = isBare ? { body: Buffer.alloc(0), after: rest } : bodyIn(rest, headers);
    replies.push({ status, headers, body });
    rest = after;
  }
  return replies;
}

function bodyIn(rest: Buffer, headers: WireReply['headers']): { body: Buffer; after: Buffer } {
  if (headers['transfer-encoding'] !== 'chunked') {
    const length = Number(headers['content-length'] ?? rest.length);
    return { body: rest.subarray(0, length), after: rest.subarray(length) };
  }
  const chunks: Buffer[] = [];
  let after = rest;
  for (;;) {
    const lineEnd = after.indexOf('\r\n');
    const size = Number.parseInt(after.subarray(0, lineEnd).toString('latin1'), 16);
    const start = lineEnd + 2;
    chunks.push(after.subarray(start, start + size));
    after = after.subarray(start + size + 2);
    if (!(size > 0)) return { body: Buffer.concat(chunks), after };
  }
}
