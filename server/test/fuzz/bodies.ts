import fc from 'fast-check';
import sharp from 'sharp';
import type { z } from 'zod';
import { anyText, anyValue } from './nasty-values.ts';
import { fieldsOf } from './schema-arbitraries.ts';

type Fields = Readonly<Record<string, unknown>>;

const BODY_LIMIT = 100_000;

/** Variations of an accepted body: other valid values, one changed part, more or fewer fields, or broken JSON. */
export function bodiesAround(valid: Fields, schema: z.ZodType): fc.Arbitrary<Buffer> {
  return fc.oneof(
    { weight: 8, arbitrary: fittingFields(valid, schema).map(jsonOf) },
    { weight: 8, arbitrary: changedInOnePlace(valid).map(jsonOf) },
    { weight: 2, arbitrary: otherFields(valid).map(jsonOf) },
    { weight: 1, arbitrary: anyValue.map(jsonOf) },
    { weight: 2, arbitrary: brokenText(JSON.stringify(valid)) },
  );
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}

function fittingFields(valid: Fields, schema: z.ZodType): fc.Arbitrary<Fields> {
  const fields = fieldsOf(schema);
  const names = Object.keys(fields);
  return fc
    .subarray(names, { maxLength: Math.min(2, names.length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, fields[name] ?? anyValue]))))
    .map((changed) => ({ ...valid, ...changed }));
}

type Place = readonly (string | number)[];

/** Replaces one part, at any depth, by any value. */
function changedInOnePlace(valid: Fields): fc.Arbitrary<unknown> {
  const value = fc.oneof(anyText, anyValue);
  return fc
    .tuple(fc.constantFrom(...placesIn(valid)), value)
    .map(([place, replacement]) => replaced(valid, place, replacement));
}

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]));
  return at.length === 0 ? inner : [at, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string | number, unknown> = structuredClone(value) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, replacement);
  return copy;
}

function otherFields(valid: Fields): fc.Arbitrary<Fields> {
  const kept = fc.subarray(Object.entries(valid));
  return fc
    .tuple(kept, fc.dictionary(anyText, anyValue, { maxKeys: 3 }))
    .map(([fields, further]) => ({ ...further, ...Object.fromEntries(fields) }));
}

const RAW_VALUES = [
  '1e999',
  '-1e999',
  `1${'0'.repeat(400)}`,
  'NaN',
  'undefined',
  '01',
  '+1',
  '.5',
  '"\t"',
  "'x'",
];

/** Text that is invalid JSON or is parsed unexpectedly, and bytes that are not text. */
function brokenText(text: string): fc.Arbitrary<Buffer> {
  const at = fc.nat({ max: text.length });
  const depth = fc.integer({ min: 10, max: 49_000 });
  return fc.oneof(
    at.map((end) => Buffer.from(text.slice(0, end))),
    fc
      .tuple(at, fc.uint8Array({ minLength: 1, maxLength: 4 }))
      .map(([place, bytes]) =>
        Buffer.concat([Buffer.from(text.slice(0, place)), bytes, Buffer.from(text.slice(place))]),
      ),
    fc.constantFrom(...RAW_VALUES).map((raw) => Buffer.from(text.replace(/:"[^"]*"/, `:${raw}`))),
    fc.constantFrom(
      Buffer.from(`\ufeff${text}`),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`${text}${text}`),
      Buffer.from(text.replace('{', '{"__proto__":{"x":1},')),
      Buffer.from(text.replace('{', '{"constructor":{"prototype":{}},')),
      Buffer.from(`${text.slice(0, -1)},${text.slice(1)}`),
      Buffer.from(text.padEnd(BODY_LIMIT + 1)),
    ),
    depth.map((levels) => Buffer.from(`${'['.repeat(levels)}${']'.repeat(levels)}`)),
    depth.map((levels) => Buffer.from(`${'{"a":'.repeat(levels / 5)}1${'}'.repeat(levels / 5)}`)),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  );
}

const picture = { width: 8, height: 5, channels: 3, background: { r: 15, g: 92, b: 70 } } as const;

/** Valid pictures, damaged ones, and other files. */
export async function pictureBytes(): Promise<fc.Arbitrary<Buffer>> {
  const formats = ['png', 'jpeg', 'webp'] as const;
  const whole = await Promise.all(
    formats.map((format) => sharp({ create: picture }).toFormat(format).toBuffer()),
  );
  const damaged = fc
    .tuple(fc.constantFrom(...whole), fc.nat({ max: 200 }), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([bytes, at, other]) => {
      const copy = Buffer.from(bytes);
      copy.set(other.subarray(0, Math.max(0, copy.length - at)), Math.min(at, copy.length));
      return copy;
    });
  const cut = fc
    .tuple(fc.constantFrom(...whole), fc.nat({ max: 200 }))
    .map(([bytes, length]) => bytes.subarray(0, length));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  return fc.oneof(fc.constantFrom(...whole, svg, Buffer.alloc(0)), damaged, cut);
}
