import type { SubscriptionInfo } from '@carom/contract/subscription/schemas';

/** The member's view of a subscription. */
export type Info = Omit<SubscriptionInfo, 'status' | 'message'>;

export const NEVER_PAID: Info = {
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
  subscription_yearly_payment_amount: '190.00',
  subscription_monthly_payment_amount: '19.00',
  subscription_vip_yearly_payment_amount: '90.00',
  subscription_vip_monthly_payment_amount: '9.00',
  checkout: { vendor: 'paypal', client_id: 'id', sdk_url: 'https://pay.example' },
  test_mode: null,
};

export const PAID: Info = {
  ...NEVER_PAID,
  profile: { pay_type: 'payee', subscription: 'subscribed' },
  payment_paid: {
    plan: 'monthly',
    amount: '19.00',
    currency: 'USD',
    start_date: '2026-01-01',
    end_date: '2090-01-01',
    status: 'paid',
  },
};
