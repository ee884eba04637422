import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccessFacts, explainAccess, mayBook } from './access-rules.ts';
import { isSubscribed, type SubscriptionFacts } from './subscribed.ts';

const FACTS: SubscriptionFacts = {
  plan: 'yearly',
  startDate: '2025-02-01',
  endDate: '2026-02-01',
  isPaid: true,
  isGranted: true,
  isCancelled: false,
  graceEndDate: null,
};
const MEMBER = { status: 'active', role: 'member' };

const failing = (facts: AccessFacts) =>
  explainAccess(facts)
    .filter(({ holds }) => !holds)
    .map(({ rule }) => rule);

test.each<[Partial<SubscriptionFacts>, string[]]>([
  [{}, []],
  [{ plan: 'monthly' }, []],
  [{ plan: null }, ['hasPlan']],
  [{ startDate: null }, ['hasDates']],
  [{ endDate: null }, ['hasDates']],
  [{ startDate: null, endDate: null }, ['hasDates']],
  [{ isPaid: false }, ['isPaid']],
  [{ isGranted: false, isCancelled: true }, ['isSubscribed']],
  [{ isGranted: false }, ['isSubscribed']],
])('of a member with %j the rules that fail are %j', (facts, expected) => {
  expect(failing({ ...MEMBER, subscription: { ...FACTS, ...facts } })).toEqual(expected);
});

test.each([
  [{ status: 'blocked' }, ['isActive']],
  [{ status: 'pending' }, ['isActive']],
  [{ role: 'admin' }, ['isMember']],
])('of a subscriber with %j the rules that fail are %j', (account, expected) => {
  expect(failing({ ...MEMBER, ...account, subscription: FACTS })).toEqual(expected);
});

test('a member may book exactly if every rule holds, and never without a subscription', () => {
  const date = fc.constantFrom(null, '2025-02-01');
  const subscription = fc.record({
    plan: fc.constantFrom(null, 'monthly' as const, 'yearly' as const),
    startDate: date,
    endDate: date,
    isPaid: fc.boolean(),
    isGranted: fc.boolean(),
    isCancelled: fc.boolean(),
    graceEndDate: fc.constantFrom(null, '2025-02-11'),
  });
  const status = fc.constantFrom('active', 'pending', 'blocked');
  const role = fc.constantFrom('member', 'admin');
  fc.assert(
    fc.property(fc.record({ status, role, subscription }), (facts) => {
      expect(mayBook(facts)).toBe(failing(facts).length === 0);
      expect(mayBook(facts) && !isSubscribed(facts.subscription)).toBe(false);
    }),
  );
});
