import { expect, test } from 'vitest';
import { shownStateOf } from './shown-state.ts';

const facts = {
  published: true,
  cancelledAt: null,
  startsAt: new Date('2026-03-10T18:00:00Z'),
  endsAt: new Date('2026-03-10T20:00:00Z'),
};
const DRAFT = { ...facts, published: false };
const CANCELLED = { ...facts, cancelledAt: new Date('2026-03-01T00:00:00Z') };

test.each([
  ['open', facts, '2026-03-10T17:59:59.999Z'],
  ['begun', facts, '2026-03-10T18:00:00Z'],
  ['begun', facts, '2026-03-10T19:59:59.999Z'],
  ['over', facts, '2026-03-10T20:00:00Z'],
  ['over', facts, '2026-04-10T19:59:59.999Z'],
  ['gone', facts, '2026-04-10T20:00:00Z'],
  ['cancelled', CANCELLED, '2026-03-02T00:00:00Z'],
  ['cancelled', CANCELLED, '2026-04-10T00:00:00Z'],
  ['gone', CANCELLED, '2026-05-01T00:00:00Z'],
  ['hidden', DRAFT, '2026-03-02T00:00:00Z'],
  ['hidden', { ...DRAFT, cancelledAt: facts.startsAt }, '2026-03-02T00:00:00Z'],
  ['hidden', DRAFT, '2027-01-01T00:00:00Z'],
] as const)('%s', (state, given, now) => {
  expect(shownStateOf(given, new Date(now))).toBe(state);
});
