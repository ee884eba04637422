import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import { expect, test } from 'vitest';
import { foundBy } from '../src/modules/admin/members/access-text.ts';

const SUBSCRIBED: SubscriptionFacts = {
  plan: 'yearly',
  startDate: '2025-02-01',
  endDate: '2026-02-01',
  isPaid: true,
  isGranted: true,
  isCancelled: false,
  graceEndDate: null,
};
const MEMBER = { status: 'active', role: 'member' } as const;

test.each([
  ['isActive', {}, 'active'],
  ['isMember', {}, 'member'],
  ['hasPlan', {}, 'yearly'],
  ['hasPlan', { plan: null }, 'none'],
  ['hasDates', {}, '2025-02-01 to 2026-02-01'],
  ['hasDates', { startDate: null }, 'none to 2026-02-01'],
  ['hasDates', { endDate: null }, '2025-02-01 to none'],
  ['hasDates', { startDate: null, endDate: null }, 'none'],
  ['isPaid', {}, 'paid'],
  ['isPaid', { isPaid: false }, 'none'],
  ['isPaid', { graceEndDate: '2026-02-11' }, 'paid, in grace until 2026-02-11'],
  ['isSubscribed', {}, 'subscribed'],
  ['isSubscribed', { isGranted: false, isCancelled: true }, 'cancelled'],
  ['isSubscribed', { isGranted: false }, 'none'],
] as const)('%s of somebody with %j found %s', (rule, change, found) => {
  expect(foundBy(rule, MEMBER, { ...SUBSCRIBED, ...change })).toBe(found);
});

test.each(['pending', 'blocked'] as const)('an account that is %s is reported as such', (status) => {
  expect(foundBy('isActive', { ...MEMBER, status }, SUBSCRIBED)).toBe(status);
});
