import { expect, test } from 'vitest';
import { type AccessFacts, explainAccess } from './access-rules.ts';

const SUBSCRIBED: AccessFacts = {
  status: 'active',
  role: 'member',
  plan: 'yearly',
  startDate: '2025-02-01',
  endDate: '2026-02-01',
  paidStatus: 'paid',
  profileSubscription: 'subscribed',
};

const failing = (facts: Partial<AccessFacts>) =>
  explainAccess({ ...SUBSCRIBED, ...facts })
    .filter(({ holds }) => !holds)
    .map(({ rule, found }) => `${rule}: ${found}`);

test.each<[Partial<AccessFacts>, string[]]>([
  [{}, []],
  [{ plan: 'monthly' }, []],
  [{ status: 'blocked' }, ['isActive: blocked']],
  [{ status: 'pending' }, ['isActive: pending']],
  [{ role: 'admin' }, ['isMember: admin']],
  [{ plan: 'none' }, ['hasPlan: none']],
  [{ startDate: 'none' }, ['hasDates: none to 2026-02-01']],
  [{ endDate: 'none' }, ['hasDates: 2025-02-01 to none']],
  [{ startDate: 'none', endDate: 'none' }, ['hasDates: none']],
  [{ paidStatus: 'expired' }, ['isPaid: expired']],
  [{ profileSubscription: 'cancelled' }, ['isSubscribed: cancelled']],
  [{ profileSubscription: '' }, ['isSubscribed: none']],
])('with %j the rules that fail are %j', (facts, expected) => {
  expect(failing(facts)).toEqual(expected);
});
