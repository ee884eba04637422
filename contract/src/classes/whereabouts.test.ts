import { expect, test } from 'vitest';
import { meetingUrl } from './whereabouts.ts';

test.each([
  ['https://meet.example/j/123?pwd=a.b', 'https://meet.example/j/123?pwd=a.b'],
  [' HTTPS://Meet.Example ', 'https://meet.example/'],
  ['https://meet.example/"<b>', 'https://meet.example/%22%3Cb%3E'],
  ['', ''],
])('%s is accepted', (given, kept) => {
  expect(meetingUrl.parse(given)).toBe(kept);
});

test.each([
  'http://meet.example/1',
  'javascript:alert(1)',
  'https:meet',
  'https://',
  'meet.example/1',
  'https://name:password@meet.example/1',
  `https://meet.example/${'x'.repeat(500)}`,
  `https://meet.example/${'é'.repeat(300)}`,
])('%s is refused', (given) => {
  expect(meetingUrl.safeParse(given).success).toBe(false);
});
