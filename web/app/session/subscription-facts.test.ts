import { isSubscribed } from '@carom/domain/subscription/subscribed';
import { describe, expect, it } from 'vitest';
import { factsIn } from './subscription-facts.ts';

const SUBSCRIBED = {
  auth_subscription_plan: 'monthly',
  auth_subscription_start_date: '2025-01-01',
  auth_subscription_end_date: '2025-02-01',
  auth_subscription_paid_status: 'paid',
  auth_profile_subscription: 'subscribed',
};

describe('subscribed', () => {
  it.each([
    ['monthly, paid', {}, true],
    ['yearly, paid', { auth_subscription_plan: 'yearly' }, true],
    ['no plan', { auth_subscription_plan: 'none' }, false],
    ['unknown plan', { auth_subscription_plan: 'weekly' }, false],
    ['no start', { auth_subscription_start_date: 'none' }, false],
    ['no end', { auth_subscription_end_date: 'none' }, false],
    ['start never stored', { auth_subscription_start_date: '' }, false],
    ['not paid', { auth_subscription_paid_status: 'pending' }, false],
    ['cancelled', { auth_profile_subscription: 'cancelled' }, false],
    ['never', { auth_profile_subscription: '' }, false],
  ])('%s', (_name, change, expected) => {
    expect(isSubscribed(factsIn({ ...SUBSCRIBED, ...change }))).toBe(expected);
  });
});
