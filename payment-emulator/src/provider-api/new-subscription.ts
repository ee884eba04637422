import type { Subscription } from '../billing/subscription.ts';
import { newId } from '../ids.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import type { Plan } from './plan-rows.ts';
import { readPrice } from './plan-service.ts';
import { notEmulated, Refusal, unprocessable } from './refusal.ts';
import type { PlanOverride, SubscriptionRequest } from './subscription-shapes.ts';

/** A subscription that awaits approval, as requested by the merchant. */
export function newSubscription(
  request: SubscriptionRequest,
  plan: Plan,
  now: Date,
): { readonly subscription: Subscription; readonly checkout: Checkout } {
  refuseWhatIsNotOffered(request, plan, now);
  const { application_context: context, subscriber = {} } = request;
  const id = newId.subscription();
  const subscription: Subscription = {
    id,
    planId: plan.id,
    status: 'APPROVAL_PENDING',
    statusNote: null,
    statusAt: now,
    customId: request.custom_id ?? null,
    createdAt: now,
    updatedAt: now,
    startAt: request.start_time ?? now,
    interval: plan.body.interval,
    ...termsOf(plan, request.plan),
    anchor: null,
    revision: null,
    activatesItself: context?.user_action !== 'CONTINUE',
    requiresImmediate: context?.payment_method?.payee_preferred === 'IMMEDIATE_PAYMENT_REQUIRED',
    card: 'accepted',
    cyclesBilled: 0,
    cyclesPaid: 0,
    dueAt: null,
    retryAt: null,
    retries: 0,
    outstandingCents: 0,
    failedCount: 0,
    lastFailed: null,
    lastPaidCents: null,
    lastPaidAt: null,
  };
  const checkout: Checkout = {
    subscriptionId: id,
    token: newId.billingAgreementToken(),
    orderId: newId.order(),
    subscriber: { name: subscriber.name, email_address: subscriber.email_address },
    brandName: context?.brand_name ?? null,
    returnUrl: context?.return_url ?? null,
    cancelUrl: context?.cancel_url ?? null,
    refusedTries: 0,
    cardLastDigits: null,
  };
  return { subscription, checkout };
}

function refuseWhatIsNotOffered(request: SubscriptionRequest, plan: Plan, now: Date): void {
  if (plan.status !== 'ACTIVE') {
    throw unprocessable(
      'PLAN_STATUS_INVALID',
      'Invalid plan status for subscription creation; plan status should be active.',
    );
  }
  if (request.quantity !== undefined) {
    throw unprocessable(
      'SUBSCRIPTION_CANNOT_HAVE_QUANTITY',
      "Subscription can't have quantity as the plan does not support quantity.",
    );
  }
  if (request.subscriber?.payment_source !== undefined) {
    throw unprocessable(
      'CARD_SUBSCRIPTIONS_NOT_ENABLED',
      'The account is not setup to be able to process subscriptions funded by card payments. Please contact PayPal customer support.',
    );
  }
  if (request.start_time !== undefined && request.start_time < now) {
    throw new Refusal(400, {
      issue: 'INVALID_PARAMETER_VALUE',
      description: 'Start time must be a valid future date and time.',
      field: '/start_time',
      location: 'body',
    });
  }
  if (request.shipping_amount !== undefined) throw notEmulated();
}

export function termsOf({ body }: Plan, override: PlanOverride | undefined) {
  const { billing_cycles: cycles = [], payment_preferences: preferences } = override ?? {};
  if (override?.taxes !== undefined || preferences?.setup_fee !== undefined) throw notEmulated();
  if (cycles.some(({ sequence }) => sequence !== 1)) {
    throw unprocessable(
      'INVALID_BILLING_CYCLE_SEQUENCE',
      'The provided billing cycle sequence is not available.',
    );
  }
  const [cycle] = cycles;
  return {
    isPlanOverridden: override !== undefined,
    priceCents:
      cycle?.pricing_scheme === undefined
        ? body.priceCents
        : readPrice(cycle.pricing_scheme, '/plan/billing_cycles/0/pricing_scheme'),
    totalCycles: cycle?.total_cycles ?? body.totalCycles,
    failureThreshold: preferences?.payment_failure_threshold ?? body.failureThreshold,
    billsOutstanding: preferences?.auto_bill_outstanding ?? body.billsOutstanding,
  };
}
