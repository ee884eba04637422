import fc from 'fast-check';

/** Valid header bytes: no control characters. */
const anyHeaderText = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0x80, max: 0xff })), {
    maxLength: 60,
  })
  .map((bytes) => String.fromCharCode(...bytes));

const LONG = 'x'.repeat(6_000);

const ODD_VALUES: Readonly<Record<string, readonly string[]>> = {
  authorization: [
    'Bearer',
    'Bearer  x',
    'Bearer \xff',
    'Basic YTpi',
    `Bearer ${'a'.repeat(200)}`,
    'bearer null',
  ],
  cookie: ['XSRF-TOKEN', 'XSRF-TOKEN=%', 'XSRF-TOKEN="a', '=;=;;', '__proto__=1', 'a=1; a=2; XSRF-TOKEN=%00'],
  'x-xsrf-token': ['', '.', 'a.b', '%00', '\xff'],
  'x-forwarded-for': [
    'unknown',
    '::1%eth0, , ,',
    '::ffff:1.2.3.4',
    '1.2.3.4:5',
    '2001:db8::g',
    ':::::::',
    '1:2:3:4:5:6:7:8:9',
    '[::1]',
    "';--",
    '\xff\xfe',
    '10.0.0.1,'.repeat(300),
  ],
  'x-forwarded-host': ['evil.example', '\xff'],
  'x-forwarded-proto': ['javascript', 'https,http'],
  'if-none-match': ['*', 'W/"', '"', '"a","b', ','.repeat(4_000)],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'],
  range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=9-1',
    'bytes=0-0,1-1',
    'bytes=a-b',
    'lines=1',
    'bytes=99999999999999999999-',
  ],
  'accept-encoding': ['br;q=x', '*;q=0', 'gzip;q=0, br;q=-1', ',;,=', '\xff'],
  accept: ['', '*', 'text/html;q=', '\xff'],
  'accept-language': ['de-', '*-*-*;q=9', '\xff'],
  'content-type': [
    'application/json; charset=utf-16',
    'application/json; charset="',
    'application/json;',
    'application/json, text/plain',
    'APPLICATION/JSON',
    'application/vnd.api+json',
    'text/plain',
    'multipart/form-data',
    'image/png',
    'application/x-www-form-urlencoded',
    '',
    ';',
    '\xff/\xff',
  ],
  'content-encoding': ['gzip', 'br', 'identity', 'x, y'],
  'user-agent': ['', '\xff'.repeat(400), LONG, 'Mozilla/5.0 (\x80\x85)', '%{jndi:ldap://x}'],
  origin: ['null', 'http://localhost:4150', 'https://evil.example', '\xff'],
  referer: ['\xff', 'javascript:alert(1)'],
  expect: ['100-continue', '200-maybe', '\xff'],
  upgrade: ['websocket', 'h2c'],
  te: ['trailers', 'chunked'],
  forwarded: ['for="[::1', 'for=_x;by=;host='],
  'x-request-id': ['a', LONG],
  'x-http-method-override': ['DELETE', 'TRACE'],
  'paypal-transmission-time': ['yesterday', '9999-99-99', '275760-09-13T00:00:00Z', new Date().toISOString()],
  host: ['', 'evil.example', 'localhost:99999', '[::1', '\xff', 'a'.repeat(300)],
};

const oneOdd = fc
  .constantFrom(...Object.keys(ODD_VALUES))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...(ODD_VALUES[name] ?? [])) }, anyHeaderText),
    ),
  );

/** Usually empty. */
export const oddHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.oneof(
  { weight: 7, arbitrary: fc.constant({}) },
  {
    weight: 3,
    arbitrary: fc.array(oneOdd, { minLength: 1, maxLength: 3 }).map((all) => Object.fromEntries(all)),
  },
);
