import fc from 'fast-check';

/** Texts that often cause failures: unstorable characters, growth by normalization, and code injection. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00',
  'a\udbff',
  '\u202egnp.exe',
  '\u200b\u200c\u200d\ufeff',
  '\u2028\u2029',
  '\x85\x9f\x7f',
  // A character that normalization expands to eighteen or five characters.
  '\ufdfa'.repeat(200),
  `a${'\u3316'.repeat(199)}`,
  'İ\u0130ß\ufb03',
  'Z\u0351\u036b\u0343\u036a\u0302',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  "'; drop table users; --",
  '%s%n%00%',
  '$1 {{x}} \\',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '=cmd|"/c calc"!A1',
  'a & b | !c:* <-> (d',
  '%_%\\',
  'null',
  'NaN',
  '-0',
  '1e999',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30T25:61',
  '9999999999999999999',
  'xn--\u{10ffff}@\u{10ffff}.com',
  'a@b.c\r\nBcc: d@e.f',
  'Etc/../UTC',
  '1',
  'é'.repeat(500),
  '𝒳'.repeat(128),
];
/** Units for long texts. */
export const UNITS = [
  'x',
  ' ',
  '\ufdfa',
  '\u3316',
  '\u0300',
  '𝒳',
  '\u200b',
  'é ',
  '%',
  "'",
  '\\',
  'a-',
  '.',
  '@',
];

/** Any string that JSON can represent, including lone surrogates and typical attacks. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...NASTY_TEXTS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
    .map((units) => String.fromCharCode(...units)),
  // Lengths around the limits.
  fc
    .tuple(fc.constantFrom(...UNITS), fc.constantFrom(20, 40, 41, 64, 191, 192, 200, 201, 500, 2001, 5001))
    .map(([unit, times]) => unit.repeat(times)),
  fc
    .tuple(fc.constantFrom('', 'a', 'é'), fc.constantFrom(...UNITS), fc.integer({ min: 1, max: 199 }))
    .map(([start, unit, times]) => `${start}${unit.repeat(times)}`),
  fc.emailAddress(),
  fc.webUrl(),
);

const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, 5e-324, -1e-7),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const nested = fc.integer({ min: 2, max: 200 }).map((depth) => {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

/** Any value that JSON can represent. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  anyNumber,
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { toString: 'x' }, { length: 1 }),
  fc.array(anyText, { maxLength: 4 }),
  fc.dictionary(anyText, fc.oneof(anyText, anyNumber), { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 1_000, max: 30_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 100, max: 2_000 }).map((length) => Array.from({ length }, () => 0)),
  nested,
);
