import { describe, expect, test } from 'vitest';
import { line, paragraph } from './text.ts';

const name = line({ label: 'Name', max: 20 });
const message = paragraph({ label: 'Message', max: 20 });
const phone = line({ label: 'Phone', max: 20, required: false });

describe('invisible text counts as empty', () => {
  test.each([
    ['nothing', ''],
    ['spaces of several kinds', ' \u00A0\u2003\u3000\u202F'],
    ['zero-width space', '\u200B'],
    ['zero-width joiners', '\u200C\u200D'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\uFEFF'],
    ['soft hyphens', '\u00AD\u00AD'],
    ['Mongolian vowel separator', '\u180E'],
    ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
    ['braille blank', '\u2800'],
    ['null notehead', '\u{1D159}'],
    ['variation selectors', '\uFE0E\uFE0F\u{E0100}'],
    ['marks of direction', '\u200E\u200F\u061C\u202E\u2066\u2069'],
    ['invisible operators', '\u2061\u2064'],
    ['tags', '\u{E0001}\u{E0061}'],
    ['ignorable code points without a meaning yet', '\u2065\u{E0FFF}'],
    ['Khmer inherent vowels', '\u17B4\u17B5'],
    ['grapheme joiner', '\u034F'],
    ['accents on nothing', '\u0301\u20DD'],
    ['some of each among spaces', ' \u200B \u3164 \u2800 '],
  ])('%s', (_case, text) => {
    for (const [schema, words] of [
      [name, 'Name is required.'],
      [message, 'Message is required.'],
    ] as const) {
      expect(schema.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([words]);
    }
    expect(phone.parse(text)).toBe('');
  });
});

test.each([
  ['an override', 'Ada\u202Egnp.exe', 'Adagnp.exe'],
  ['an embedding at the ends', '\u202A +49 30 1234\u202C ', '+49 30 1234'],
  ['isolates', '\u2067Ada\u2069 Chalk', 'Ada Chalk'],
  ['marks, which names in Hebrew or Arabic need', 'שלום\u200E!', 'שלום\u200E!'],
])('a line drops direction controls: %s', (_case, text, kept) => {
  expect(name.parse(text)).toBe(kept);
});

test('a paragraph keeps direction controls', () => {
  expect(message.parse('\u2067Ada\u2069')).toBe('\u2067Ada\u2069');
});

describe('visible text is not changed', () => {
  test.each([
    ['a letter', 'a'],
    ['a family, held together by joiners', '👨‍👩‍👧'],
    ['a heart with a variation selector', '❤️'],
    ['a flag of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a keycap', '1️⃣'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Hindi with a joiner', 'क्‍ष'],
    ['a letter and its accent', 'e\u0301'],
    ['braille', '⠉⠁⠗⠕⠍'],
    ['Hangul of single letters', 'ㅋㅋ'],
    ['a letter between zero-width spaces', '\u200Ba\u200B'],
    ['a full stop', '.'],
  ])('%s', (_case, text) => {
    expect(name.parse(text)).toBe(text);
    expect(message.parse(text)).toBe(text);
    expect(phone.parse(text)).toBe(text);
  });
});
