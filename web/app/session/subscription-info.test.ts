import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { sessionFieldsOf, subscriptionIn } from './subscription-info.ts';

const PROFILE = { pay_type: 'vip', subscription: 'subscribed' } as const;
const PAID = {
  plan: 'yearly',
  amount: '120.00',
  currency: 'USD',
  start_date: '2026-11-15',
  end_date: '2027-11-14',
  status: 'paid',
} as const;

describe('the session', () => {
  it('of a subscriber', () => {
    expect(sessionFieldsOf({ profile: PROFILE, payment_paid: PAID })).toEqual({
      auth_pay_type: 'vip',
      auth_profile_subscription: 'subscribed',
      auth_subscription_plan: 'yearly',
      auth_subscription_start_date: '2026-11-15',
      auth_subscription_end_date: '2027-11-14',
      auth_subscription_paid_status: 'paid',
    });
  });

  it.each([
    ['who has never paid', null],
    ['whose time is over', { ...PAID, status: 'expired' } as const],
  ])('of somebody %s', (_who, payment_paid) => {
    expect(sessionFieldsOf({ profile: { pay_type: 'payee', subscription: '' }, payment_paid })).toEqual({
      auth_pay_type: 'payee',
      auth_profile_subscription: '',
      auth_subscription_plan: 'none',
      auth_subscription_start_date: 'none',
      auth_subscription_end_date: 'none',
      auth_subscription_paid_status: 'none',
    });
  });
});

describe('an answer', () => {
  it('with status 404 contains the profile', () => {
    const reply = { status: 404, message: 'None yet.', profile: PROFILE, payment_paid: null };
    expect(subscriptionIn(new ApiError('notFound', { reply }))).toEqual(reply);
  });

  it('with status 404 and no profile is a failure, for example of a deleted account', () => {
    const reply = { status: 404, message: 'This account no longer exists.', request_id: 'r-1' };
    expect(subscriptionIn(new ApiError('notFound', { reply }))).toBeNull();
  });
});
