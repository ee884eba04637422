import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClassFacts, classStateOf, isOnOffer } from './class-states.ts';

const NOW = new Date('2026-03-01T18:00:00Z');
const EARLIER = new Date('2026-03-01T17:59:59.999Z');
const LATER = new Date('2026-03-01T18:00:00.001Z');

test.each<[ClassFacts, string]>([
  [{ cancelledAt: null, startsAt: LATER, published: true }, 'open'],
  [{ cancelledAt: null, startsAt: LATER, published: false }, 'draft'],
  [{ cancelledAt: null, startsAt: NOW, published: true }, 'past'],
  [{ cancelledAt: null, startsAt: EARLIER, published: false }, 'past'],
  [{ cancelledAt: EARLIER, startsAt: LATER, published: true }, 'cancelled'],
  [{ cancelledAt: EARLIER, startsAt: EARLIER, published: false }, 'cancelled'],
])('%j is %s', (facts, state) => {
  expect(classStateOf(facts, NOW)).toBe(state);
});

const moment = fc.date({ noInvalidDate: true });
const facts = fc.record({
  cancelledAt: fc.option(moment),
  startsAt: moment,
  published: fc.boolean(),
});

test('a class on offer is published, not cancelled, and upcoming', () => {
  fc.assert(
    fc.property(facts, moment, (given, now) => {
      const { cancelledAt, startsAt, published } = given;
      expect(isOnOffer(given, now)).toBe(published && cancelledAt === null && startsAt > now);
    }),
  );
});

test('a class that is no longer on offer does not return to offer with time', () => {
  fc.assert(
    fc.property(facts, moment, moment, (given, one, other) => {
      const [first, second] = one <= other ? [one, other] : [other, one];
      if (isOnOffer(given, second)) expect(isOnOffer(given, first)).toBe(true);
    }),
  );
});
