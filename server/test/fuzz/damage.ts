import fc from 'fast-check';

/** Damage to the bytes of a request. */
export interface Damage {
  readonly kind: 'cut' | 'flip' | 'line' | 'start';
  /** The position as a fraction of the length. */
  readonly at: number;
  readonly text: string;
  /** The client disconnects without sending the announced body. */
  readonly leavesEarly: boolean;
}

const LINES = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: x',
  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: 1e3',
  'Content-Length: 99999999999999999999',
  'Host: other.example',
  'X-A: a\x01b',
  'X\x00: 1',
  ' folded',
  ': nameless',
  'nameless',
  'X-Long: '.padEnd(20_000, 'x'),
  Array.from({ length: 3_000 }, (_, number) => `X-${number}: ${number}`).join('\r\n'),
  Array.from({ length: 300 }, () => 'Cookie: XSRF-TOKEN=x').join('\r\n'),
  'Expect: 100-continue',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Authorization: Bearer a\r\nAuthorization: Bearer b',
];
const STARTS = [
  'GET / HTTP/9.9',
  'GET / HTTP/1.0',
  'GET /',
  'GET\t/\tHTTP/1.1',
  'get / HTTP/1.1',
  'GET http://evil.example/api/contact HTTP/1.1',
  'GET //evil.example/%2e%2e HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'PRI * HTTP/2.0\r\n\r\nSM',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
  'BREAK /api/login HTTP/1.1',
  'POST /api/login?\xff\xfe HTTP/1.1',
  `GET /${'/'.repeat(3_000)} HTTP/1.1`,
  '\r\n\r\nGET /api/login HTTP/1.1',
];

const at = fc.double({ min: 0, max: 1, noNaN: true });

export const anyDamage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at, text: fc.constant(''), leavesEarly: fc.constant(true) }),
  fc.record({
    kind: fc.constant('flip' as const),
    at,
    text: fc.integer({ min: 0, max: 255 }).map((byte) => String.fromCharCode(byte)),
    leavesEarly: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('line' as const),
    at: fc.constant(0),
    text: fc.constantFrom(...LINES),
    leavesEarly: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('start' as const),
    at: fc.constant(0),
    text: fc.constantFrom(...STARTS),
    leavesEarly: fc.boolean(),
  }),
);

export function damaged(wire: Buffer, { kind, at: share, text }: Damage): Buffer {
  const place = Math.floor(share * (wire.length - 1));
  const bytes = Buffer.from(text, 'latin1');
  const firstLine = wire.indexOf('\r\n');
  if (kind === 'cut') return wire.subarray(0, place);
  if (kind === 'flip') return Buffer.concat([wire.subarray(0, place), bytes, wire.subarray(place + 1)]);
  if (kind === 'start') return Buffer.concat([bytes, wire.subarray(firstLine)]);
  return Buffer.concat([wire.subarray(0, firstLine + 2), bytes, wire.subarray(firstLine)]);
}
