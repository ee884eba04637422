import type { Call } from '../call.ts';

export const subscriptionCalls = {
  readPlans: { method: 'GET', path: '/api/plans', access: 'public', csrf: false },
  subscriptionInfo: { method: 'GET', path: '/api/subscription_info', access: 'member', csrf: false },
  createCheckoutIntent: { method: 'POST', path: '/api/checkout_intent', access: 'member', csrf: false },
  subscriptionPayment: { method: 'POST', path: '/api/subscription_payment', access: 'member', csrf: false },
  subscriptionCancel: { method: 'GET', path: '/api/subscription_cancel', access: 'member', csrf: true },
  doNotRenew: { method: 'POST', path: '/api/subscription_do_not_renew', access: 'member', csrf: false },
  renewAgain: { method: 'POST', path: '/api/subscription_renew_again', access: 'member', csrf: false },
  switchPlan: { method: 'POST', path: '/api/subscription_switch', access: 'member', csrf: false },
  answerSwitch: { method: 'POST', path: '/api/subscription_switch_answer', access: 'member', csrf: false },
  /** Exists in test mode only. */
  testSubscription: { method: 'POST', path: '/api/test_subscription', access: 'member', csrf: false },
  listPayments: { method: 'GET', path: '/api/payments', access: 'member', csrf: false },
  readReceipt: { method: 'GET', path: '/api/payments/:id', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
