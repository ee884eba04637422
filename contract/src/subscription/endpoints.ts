import type { Schemas } from '../endpoint-schemas.ts';
import type { subscriptionCalls } from './calls.ts';
import {
  answerSwitchBody,
  checkoutIntentBody,
  checkoutIntentReply,
  paymentsReply,
  plansReply,
  receiptParams,
  receiptReply,
  subscriptionCancelReply,
  subscriptionInfoReply,
  subscriptionPaymentBody,
  subscriptionPaymentReply,
  switchPlanBody,
  switchPlanReply,
  testSubscriptionBody,
} from './schemas.ts';

export const subscriptionSchemas = {
  readPlans: {
    summary: 'The prices of both plans, as a new member pays them',
    revalidates: true,
    reply: plansReply,
  },
  subscriptionInfo: {
    summary: 'Gives the subscription and the prices; 404 for somebody who has never paid',
    limit: 'subscription',
    reply: subscriptionInfoReply,
    repliesToFailure: { 404: subscriptionInfoReply },
  },
  createCheckoutIntent: {
    summary: 'Fixes plan and price, and makes the subscription that the payer approves at the provider',
    limit: 'checkout',
    body: checkoutIntentBody,
    reply: checkoutIntentReply,
  },
  subscriptionPayment: {
    summary: 'Reports an approved payment; the provider is asked before anything is granted',
    limit: 'checkout',
    body: subscriptionPaymentBody,
    reply: subscriptionPaymentReply,
  },
  subscriptionCancel: {
    summary: 'Cancels the subscription; 404 when there is none to cancel',
    limit: 'checkout',
    reply: subscriptionCancelReply,
    repliesToFailure: { 404: subscriptionCancelReply },
  },
  doNotRenew: {
    summary:
      'Lets the subscription end with what is paid; 202 when the provider could not be told yet, 404 when nothing would renew',
    limit: 'checkout',
    reply: subscriptionInfoReply,
    repliesToFailure: { 404: subscriptionInfoReply },
  },
  renewAgain: {
    summary: 'Takes that back, where the provider allows it; 404 when there is nothing to take back',
    limit: 'checkout',
    reply: subscriptionInfoReply,
    repliesToFailure: { 404: subscriptionInfoReply },
  },
  switchPlan: {
    summary: 'Asks for another plan from the next charge on; the payer has to agree at the address given',
    limit: 'checkout',
    body: switchPlanBody,
    reply: switchPlanReply,
  },
  answerSwitch: {
    summary: 'Tells that the payer is back from agreeing to another plan, or from declining it',
    limit: 'checkout',
    body: answerSwitchBody,
    reply: subscriptionInfoReply,
    repliesToFailure: { 404: subscriptionInfoReply },
  },
  testSubscription: {
    summary: 'Test mode only: subscribes with a test payment id, without the provider',
    limit: 'checkout',
    body: testSubscriptionBody,
    reply: subscriptionPaymentReply,
  },
  listPayments: {
    summary: 'Lists the own charges, refunds and cancellations, newest first',
    limit: 'subscription',
    reply: paymentsReply,
  },
  readReceipt: {
    summary: 'Gives what a receipt of one of the own charges says',
    limit: 'subscription',
    params: receiptParams,
    reply: receiptReply,
  },
} as const satisfies Record<keyof typeof subscriptionCalls, Schemas>;
