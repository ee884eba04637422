import { expect, test } from 'vitest';
import { memberTopics } from '../../../content/marketing/help-members.ts';
import { toolTopics } from '../../../content/marketing/help-tools.ts';
import { findAnswers } from './find-answers.ts';

const TOPICS = [...memberTopics, ...toolTopics];
const foundBy = (query: string) =>
  findAnswers(TOPICS, query).flatMap(({ items }) => items.map(({ question }) => question));

test('login, booking, invoices, refunds and waiting lists come first', () => {
  const ids = TOPICS.map(({ id }) => id);
  expect(ids.slice(0, 5)).toEqual(['login', 'booking', 'invoices', 'refunds', 'waiting-list']);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['', '   '])('the query %j finds every answer', (query) => {
  expect(findAnswers(TOPICS, query)).toBe(TOPICS);
});

test.each([
  ['forgot password', 'I have forgotten my password'],
  ['FORGOTTEN', 'I have forgotten my password'],
  ['vat', 'How do I add a company, an address or a tax number?'],
  ["can't book", 'Why can’t I book a class?'],
  ['e-mail change', 'How do I change my e-mail or password?'],
  ['pop-up safari', 'Safari on macOS: allow the pop-ups'],
  ['réfund mistake', 'I was charged by mistake'],
])('the query %j finds “%s”', (query, question) => {
  expect(foundBy(query)).toContain(question);
});

test('an answer needs all words of the query', () => {
  expect(foundBy('password zebra')).toEqual([]);
  expect(foundBy('refund').length).toBeLessThan(foundBy('').length);
});
