import { timestamp } from '../billing/calendar.ts';
import { cycleStart, hasCyclesLeft, type Revision, type Subscription } from '../billing/subscription.ts';
import { money } from '../money.ts';
import type { Checkout } from '../store/checkout-rows.ts';
import { type Link, link } from './links.ts';
import type { Plan } from './plan-rows.ts';
import { planView } from './plan-view.ts';

interface ViewOptions {
  readonly subscription: Subscription;
  readonly checkout: Checkout;
  readonly baseUrl: string;
  /** Included on request. */
  readonly plan?: Plan;
  readonly withLastFailed?: boolean;
}

interface RevisionViewOptions {
  readonly subscription: Subscription;
  readonly token: string;
  readonly revision: Revision;
  readonly baseUrl: string;
}

export function subscriptionView({ subscription, checkout, baseUrl, plan, withLastFailed }: ViewOptions) {
  return {
    status: subscription.status,
    ...(subscription.statusNote === null ? {} : { status_change_note: subscription.statusNote }),
    status_update_time: timestamp(subscription.statusAt),
    id: subscription.id,
    plan_id: subscription.planId,
    start_time: timestamp(subscription.startAt),
    quantity: '1',
    subscriber: checkout.subscriber,
    ...(subscription.status === 'APPROVAL_PENDING'
      ? {}
      : { billing_info: billingInfo(subscription, withLastFailed ?? false) }),
    create_time: timestamp(subscription.createdAt),
    update_time: timestamp(subscription.updatedAt),
    ...(subscription.customId === null ? {} : { custom_id: subscription.customId }),
    plan_overridden: subscription.isPlanOverridden,
    ...(plan === undefined ? {} : { plan: overriddenPlan(plan, subscription, baseUrl) }),
    links: subscriptionLinks(subscription, checkout, baseUrl),
  };
}

export function subscriptionBrief({ subscription, checkout, baseUrl }: ViewOptions) {
  return {
    id: subscription.id,
    status: subscription.status,
    links: subscriptionLinks(subscription, checkout, baseUrl),
  };
}

/** The reply to a revision request, with the link to the payer's consent. */
export function revisionView({ subscription, token, revision, baseUrl }: RevisionViewOptions) {
  const self = `${baseUrl}/v1/billing/subscriptions/${subscription.id}`;
  const page = `${baseUrl}/webapps/billing/subscriptions/update?ba_token=${token}`;
  return {
    plan_id: revision.planId,
    plan_overridden: revision.isPlanOverridden,
    links: [link(page, 'approve'), ...activeLinks(self)],
  };
}

function billingInfo(subscription: Subscription, withLastFailed: boolean) {
  const { lastFailed, lastPaidAt, lastPaidCents, totalCycles, dueAt } = subscription;
  return {
    outstanding_balance: money(subscription.outstandingCents),
    cycle_executions: [
      {
        tenure_type: 'REGULAR',
        sequence: 1,
        cycles_completed: subscription.cyclesPaid,
        cycles_remaining: totalCycles === 0 ? 0 : totalCycles - subscription.cyclesBilled,
        current_pricing_scheme_version: 1,
        total_cycles: totalCycles,
      },
    ],
    ...(lastPaidAt === null || lastPaidCents === null
      ? {}
      : { last_payment: { amount: money(lastPaidCents), time: timestamp(lastPaidAt) } }),
    ...(dueAt === null || !hasCyclesLeft(subscription) ? {} : { next_billing_time: timestamp(dueAt) }),
    ...(totalCycles === 0
      ? {}
      : { final_payment_time: timestamp(cycleStart(subscription, totalCycles - 1)) }),
    failed_payments_count: subscription.failedCount,
    ...(withLastFailed && lastFailed !== null
      ? {
          last_failed_payment: {
            amount: money(lastFailed.cents),
            time: timestamp(lastFailed.at),
            reason_code: 'PAYMENT_DENIED',
            ...(lastFailed.retryAt === null
              ? {}
              : { next_payment_retry_time: timestamp(lastFailed.retryAt) }),
          },
        }
      : {}),
  };
}

function overriddenPlan(plan: Plan, subscription: Subscription, baseUrl: string) {
  const { revision, planId } = subscription;
  const { priceCents, totalCycles, failureThreshold, billsOutstanding } =
    revision?.planId === planId ? revision : subscription;
  const body = { ...plan.body, priceCents, totalCycles, failureThreshold, billsOutstanding };
  return planView({ ...plan, body }, baseUrl);
}

function subscriptionLinks({ id, status }: Subscription, { token }: Checkout, baseUrl: string): Link[] {
  const self = `${baseUrl}/v1/billing/subscriptions/${id}`;
  const always = [link(self, 'edit', 'PATCH'), link(self, 'self')];
  const cancel = link(`${self}/cancel`, 'cancel', 'POST');
  switch (status) {
    case 'APPROVAL_PENDING': {
      const page = `${baseUrl}/webapps/billing/subscriptions?ba_token=${token}`;
      return [link(page, 'approve'), ...always];
    }
    case 'ACTIVE':
      return activeLinks(self);
    case 'SUSPENDED':
    case 'APPROVED':
      return [cancel, ...always, link(`${self}/activate`, 'activate', 'POST')];
    default:
      return [link(self, 'self')];
  }
}

function activeLinks(self: string): Link[] {
  return [
    link(`${self}/cancel`, 'cancel', 'POST'),
    link(self, 'edit', 'PATCH'),
    link(self, 'self'),
    link(`${self}/suspend`, 'suspend', 'POST'),
    link(`${self}/capture`, 'capture', 'POST'),
  ];
}
