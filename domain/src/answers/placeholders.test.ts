import { expect, test } from 'vitest';
import { fillPlaceholders, openPlaceholders, unknownPlaceholders } from './placeholders.ts';

const values = { 'first name': 'Ida', 'last name': 'Quill', 'my name': 'Ruth' };

test.each([
  ['Hello {first name} {last name},', 'Hello Ida Quill,'],
  ['{first name}, {first name}!', 'Ida, Ida!'],
  ['Yours, {my name}', 'Yours, Ruth'],
  ['{ first name} {First name} {name} {}', '{ first name} {First name} {name} {}'],
])('%s becomes %s', (text, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled);
});

test('inserts the name of a sender unchanged', () => {
  const typed = { ...values, 'first name': '{my name} $& $1' };
  expect(fillPlaceholders('Hello {first name}', typed)).toBe('Hello {my name} $& $1');
});

test('lists each open and each unknown placeholder once', () => {
  const text = '{first name} {frist name} {first name} {frist name} {my name} {a-b}';
  expect(openPlaceholders(text)).toEqual(['first name', 'my name']);
  expect(unknownPlaceholders(text)).toEqual(['frist name']);
});
