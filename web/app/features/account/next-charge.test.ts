import { describe, expect, it } from 'vitest';
import type { SubscriptionInfo } from './api.ts';
import { nextChargeOf } from './next-charge.ts';

const SUBSCRIBED: SubscriptionInfo = {
  status: 200,
  message: '',
  profile: { pay_type: 'payee', subscription: 'subscribed' },
  payment_paid: {
    plan: 'monthly',
    amount: '19.00',
    currency: 'USD',
    start_date: '2026-11-16',
    end_date: '2026-12-16',
    status: 'paid',
  },
  payment_cancelled: null,
  complimentary_days: null,
  payment_pending: null,
  payment_overdue: false,
  can_subscribe_anew: false,
  renewal: { date: '2026-12-16', amount: '19.00' },
  grace_end_date: null,
  renewal_failure: null,
  can_stop_renewal: true,
  do_not_renew: null,
  plan_switch: null,
  switch_offer: null,
  subscription_yearly_payment_amount: '190.00',
  subscription_monthly_payment_amount: '19.00',
  subscription_vip_yearly_payment_amount: '120.00',
  subscription_vip_monthly_payment_amount: '12.00',
  checkout: { vendor: 'paypal', client_id: 'client', sdk_url: 'https://provider.example/sdk' },
  test_mode: null,
};
const ENDED = { profile: { pay_type: 'payee', subscription: '' } } as const;
const FAILURE = {
  amount: '190.00',
  failed_on: '2026-12-16',
  next_try_on: '2026-12-21',
  is_last_try: false,
  payer_page_url: 'https://provider.example/autopay',
};

describe('what comes next', () => {
  it('is the date and the amount of the renewal', () => {
    expect(nextChargeOf(SUBSCRIBED)).toEqual({ kind: 'renews', date: '2026-12-16', amount: '19.00' });
  });

  it.each<[string, Partial<SubscriptionInfo>]>([
    ['was never paid', { ...ENDED, payment_paid: null, renewal: null }],
    ['does not renew', { renewal: null }],
    ['is not to be renewed', { do_not_renew: { ends_on: '2026-12-16', can_take_back: true } }],
    ['is cancelled', { profile: { pay_type: 'payee', subscription: 'cancelled' } }],
  ])('is nothing for what %s', (_what, known) => {
    expect(nextChargeOf({ ...SUBSCRIBED, ...known })).toEqual({ kind: 'none' });
  });

  it('is a renewal that is due, with access meanwhile or without', () => {
    const awaited = { ...SUBSCRIBED, grace_end_date: '2026-12-18' };
    expect(nextChargeOf(awaited)).toEqual({ kind: 'awaited', dueOn: '2026-12-16', until: '2026-12-18' });
    expect(nextChargeOf({ ...SUBSCRIBED, ...ENDED })).toMatchObject({ kind: 'awaited', until: null });
  });

  it('is the next try of one that failed, as long as there is access', () => {
    const failing = { ...SUBSCRIBED, payment_overdue: true, renewal_failure: FAILURE };
    expect(nextChargeOf({ ...failing, grace_end_date: '2026-12-26' })).toEqual({
      kind: 'failed',
      amount: '190.00',
      failedOn: '2026-12-16',
      nextTryOn: '2026-12-21',
      isLastTry: false,
      until: '2026-12-26',
      payerPageUrl: 'https://provider.example/autopay',
      laterTry: null,
    });
    expect(nextChargeOf(failing)).toMatchObject({ until: '2026-12-16' });
  });

  it('is the next cycle, once the last try has failed', () => {
    const renewal = { date: '2027-01-16', amount: '19.00' };
    const failure = { ...FAILURE, failed_on: '2026-12-26', next_try_on: null };
    expect(nextChargeOf({ ...SUBSCRIBED, ...ENDED, renewal, renewal_failure: failure })).toMatchObject({
      kind: 'failed',
      until: null,
      laterTry: renewal,
    });
  });

  it('is nothing while the provider has put it on hold', () => {
    const held = { ...SUBSCRIBED, payment_overdue: true, renewal: null };
    expect(nextChargeOf(held)).toEqual({ kind: 'onHold', until: '2026-12-16' });
  });
});
