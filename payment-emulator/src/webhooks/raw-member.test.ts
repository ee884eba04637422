import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rawMember } from './raw-member.ts';

test.each([
  ['{"a":1,"event":{"b":"\\/"}}', '{"b":"\\/"}'],
  ['{ "event" : [1, 2 ,3] , "z": null }', '[1, 2 ,3]'],
  ['{"x":{"event":1},"event": "}\\"," }', '"}\\","'],
  ['{"event":1.50e3}', '1.50e3'],
  ['{"event":1,"event":{"last":true}}', '{"last":true}'],
  ['{"\\u0065vent":"by its escaped name"}', '"by its escaped name"'],
  ['{"other":{}}', null],
  ['{}', null],
])('finds the text of a member in %s', (json, expected) => {
  expect(rawMember(json, 'event')).toBe(expected);
});

test('returns the exact text of a member, whatever surrounds it', () => {
  const json = fc.json({ maxDepth: 4 });
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      json,
      fc.integer({ min: 0, max: 4 }),
      (other, text, indent) => {
        const { event: _, ...around } = { ...other, event: 0 };
        const rest = JSON.stringify(around, null, indent);
        const separator = rest === '{}' ? '' : ',';
        expect(rawMember(`{"event": ${text}${separator}${rest.slice(1)}`, 'event')).toBe(text);
      },
    ),
  );
});
