import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

test.each([
  ['UTF-8', new TextEncoder().encode('Übung'), 'Übung'],
  ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, 0x41]), 'A'],
  ['UTF-16, as spreadsheets write it', new Uint8Array([0xff, 0xfe, 0xdc, 0x00]), 'Ü'],
  ['UTF-16 the other way round', new Uint8Array([0xfe, 0xff, 0x00, 0xdc]), 'Ü'],
  ['Latin-1', new Uint8Array([0xdc, 0x62, 0x75, 0x6e, 0x67]), null],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), null],
  ['nothing', new Uint8Array(), ''],
])('%s', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
