import type { Plan } from '@carom/domain/subscription/prices';
import { api } from '../../api/api.ts';

export type { SubscriptionInfo } from '@carom/contract/subscription/schemas';
export type { Plan };

/** Queries to invalidate after a payment or a cancellation. */
export const MONEY_CHANGED = [['payments'], ['dashboard']];

export function createCheckoutIntent(plan: Plan) {
  return api.call('createCheckoutIntent', { body: { plan } });
}

interface ApprovedPayment {
  readonly amount: string;
  readonly plan: Plan;
  readonly vendor: string;
  readonly recurring_payment_id: string;
}

export function reportPayment(payment: ApprovedPayment) {
  return api.call('subscriptionPayment', { body: payment });
}

export function cancelSubscription() {
  return api.call('subscriptionCancel', {});
}

export function stopRenewal() {
  return api.call('doNotRenew', {});
}

export function renewAgain() {
  return api.call('renewAgain', {});
}

export function switchPlan(wanted: { readonly plan: Plan; readonly amount: string }) {
  return api.call('switchPlan', { body: { ...wanted } });
}

export function answerSwitch(answer: 'agreed' | 'declined') {
  return api.call('answerSwitch', { body: { answer } });
}

export function subscribeInTestMode(plan: Plan) {
  return api.call('testSubscription', { body: { plan } });
}
