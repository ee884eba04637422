import type { ProviderSubscriptionId, SubscriptionId } from '@carom/domain/subscription/ids';
import type { QueuedJob } from '../../jobs/job-queue.ts';
import type { WebhookSubject } from '../../ports/payments.ts';

export const SYNCHRONISE = 'synchronise_subscription';
export const APPLY_WEBHOOK = 'apply_webhook';
export const REFUND_REFUSED = 'refund_refused';
export const REFUND_CHARGE = 'refund_charge';
export const END_BILLING = 'end_billing';
export const END_SUBSCRIPTION = 'end_subscription';
export const STOP_RENEWAL = 'stop_renewal';
export const RECONCILE = 'reconcile_payments_again';
export const CHECK_SET_UP_AGAIN = 'check_payment_set_up_again';

export function synchroniseJob(providerSubscriptionId: ProviderSubscriptionId, delaySeconds = 0): QueuedJob {
  const key = `${SYNCHRONISE}:${providerSubscriptionId}`;
  return { name: SYNCHRONISE, payload: { providerSubscriptionId }, key, delaySeconds };
}

/** Several events about one subject share one job. */
export function applyWebhookJob({ kind, id }: WebhookSubject): QueuedJob {
  return { name: APPLY_WEBHOOK, payload: { kind, id }, key: webhookJobKey(kind, id) };
}

export function webhookJobKey(kind: string, id: string): string {
  return `${APPLY_WEBHOOK}:${kind}:${id}`;
}

/** Ends the subscription at the provider if necessary, and refunds its unwanted charges. */
export function returnDueJob(subscriptionId: SubscriptionId, delaySeconds = 0): QueuedJob {
  const key = `${REFUND_REFUSED}:${subscriptionId}`;
  return { name: REFUND_REFUSED, payload: { subscriptionId }, key, delaySeconds };
}

export function refundChargeJob(refundId: string, delaySeconds = 0): QueuedJob {
  return { name: REFUND_CHARGE, payload: { refundId }, key: `${REFUND_CHARGE}:${refundId}`, delaySeconds };
}

/** Ends the billing of a blocked member. */
export function endBillingJob(userId: string): QueuedJob {
  return { name: END_BILLING, payload: { userId }, key: `${END_BILLING}:${userId}` };
}

export function stopRenewalJob(subscriptionId: SubscriptionId): QueuedJob {
  return { name: STOP_RENEWAL, payload: { subscriptionId }, key: `${STOP_RENEWAL}:${subscriptionId}` };
}

/** Continues the reconciliation that began at `since`. */
export function reconcileJob(since: Date, delaySeconds: number): QueuedJob {
  return { name: RECONCILE, payload: { since: since.toISOString() }, key: RECONCILE, delaySeconds };
}

export function checkSetUpJob(tries: number, delaySeconds: number): QueuedJob {
  const payload = { tries: String(tries) };
  return { name: CHECK_SET_UP_AGAIN, payload, key: CHECK_SET_UP_AGAIN, delaySeconds };
}
