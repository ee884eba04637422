import { describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from './api.ts';
import { afterPayment, offersOf, planNamed, savingOf } from './subscription-view.ts';

const NEVER_PAID: SubscriptionInfo = {
  status: 404,
  message: 'You have no subscription yet.',
  profile: { pay_type: 'payee', subscription: '' },
  payment_paid: null,
  payment_cancelled: null,
  complimentary_days: null,
  payment_pending: null,
  payment_overdue: false,
  subscription_end: null,
  can_subscribe_anew: false,
  renewal: null,
  grace_end_date: null,
  renewal_failure: null,
  can_stop_renewal: false,
  do_not_renew: null,
  plan_switch: null,
  switch_offer: null,
  subscription_monthly_payment_amount: '19.00',
  subscription_yearly_payment_amount: '190.00',
  subscription_vip_monthly_payment_amount: '12.00',
  subscription_vip_yearly_payment_amount: '120.00',
  checkout: { vendor: 'paypal', client_id: 'id', sdk_url: 'https://www.paypal.com/sdk/js' },
  test_mode: null,
};
const PAID = {
  plan: 'monthly',
  amount: '19.00',
  currency: 'USD',
  start_date: '2026-11-15',
  end_date: '2026-12-14',
  status: 'paid',
} as const;
const CANCELLED = { plan: 'monthly', amount: '19.00', date: '2026-11-20', status: 'cancelled' } as const;
const PENDING = { plan: 'yearly', amount: '190.00', recurring_payment_id: 'I-1' } as const;

const profileOf = (subscription: SubscriptionInfo['profile']['subscription']) => ({
  profile: { pay_type: 'payee', subscription } as const,
});

describe('the offers', () => {
  it.each([
    ['payee', ['19.00', '190.00'], '38.00'],
    ['vip', ['12.00', '120.00'], '24.00'],
  ] as const)('are priced for %s', (pay_type, amounts, saving) => {
    const offers = offersOf({ ...NEVER_PAID, profile: { pay_type, subscription: '' } });
    expect(offers.map(({ amount }) => amount)).toEqual(amounts);
    expect(offers.every(({ realAmount }) => realAmount === null)).toBe(true);
    expect(savingOf(offers)).toBe(saving);
  });

  it('name the real prices in test mode, and reckon with them', () => {
    const offers = offersOf({
      ...NEVER_PAID,
      subscription_monthly_payment_amount: '1.00',
      subscription_yearly_payment_amount: '1.01',
      test_mode: { monthly_payment_amount: '19.00', yearly_payment_amount: '190.00' },
    });
    expect(offers).toEqual([
      { plan: 'monthly', amount: '1.00', realAmount: '19.00' },
      { plan: 'yearly', amount: '1.01', realAmount: '190.00' },
    ]);
    expect(savingOf(offers)).toBe('38.00');
  });

  it('promise no saving where there is none', () => {
    const offers = offersOf({ ...NEVER_PAID, subscription_yearly_payment_amount: '228.00' });
    expect(savingOf(offers)).toBeNull();
  });
});

it('a payment sets profile and paid data, and clears what was cancelled or on its way', () => {
  const before = { ...NEVER_PAID, payment_cancelled: CANCELLED, payment_pending: PENDING };
  expect(afterPayment(before, { ...profileOf('subscribed'), payment_paid: PAID })).toMatchObject({
    profile: { subscription: 'subscribed' },
    payment_paid: PAID,
    payment_cancelled: null,
    payment_pending: null,
  });
});

it.each([
  ['monthly', 'monthly'],
  ['yearly', 'yearly'],
  ['weekly', null],
  ['', null],
  [null, null],
])('the plan %s in the address means %s', (name, plan) => {
  expect(planNamed(name)).toBe(plan);
});
