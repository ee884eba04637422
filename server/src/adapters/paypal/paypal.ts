import { site } from '@carom/contract/site/company';
import { err, ok, type Result } from '@carom/domain/result';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { formatAmount } from '@carom/domain/subscription/money';
import { DAY_MS, HOUR_MS } from '@carom/domain/time/durations';
import type { PaymentProblem, Payments, ProviderTimings, SubscriptionClock } from '../../ports/payments.ts';
import type { PayPalConnection } from './connection.ts';
import { createPlanCalls } from './plans.ts';
import { disputeIn, observationIn } from './reading.ts';
import {
  capture,
  dispute,
  made,
  nothing,
  type PayPalSubscription,
  revision,
  sale,
  subscription,
  verification,
} from './shapes.ts';
import { listTransactions } from './transactions.ts';
import { createWebhookCalls } from './webhooks.ts';

/** The shape of sale and subscription ids. A name in capital letters may have the same shape. */
const ID = /^[A-Z\d-]{8,60}$/;
const CANCEL_REASON = 'Cancelled with the site';
const SUSPEND_REASON = 'Not to be renewed';
const RESUME_REASON = 'To be renewed again';
const TIMINGS: ProviderTimings = {
  approvalMs: 3 * HOUR_MS,
  webhookRetriesMs: 3 * DAY_MS,
  disputesMs: 180 * DAY_MS,
};
type Status = PayPalSubscription['status'];
const ENDED: readonly Status[] = ['CANCELLED', 'EXPIRED'];

interface Change {
  readonly action: 'cancel' | 'suspend' | 'activate';
  readonly reason: string;
  /** The statuses in which the change has already been made. */
  readonly done: readonly Status[];
}

interface PayPalDeps {
  readonly connection: PayPalConnection;
  readonly clock: SubscriptionClock;
  readonly webhookId: string;
  /** The return address for the payer's browser. */
  readonly accountUrl: string;
}

/** The payment adapter for the PayPal Subscriptions API. */
export function createPayPal({ connection, clock, webhookId, accountUrl }: PayPalDeps): Payments {
  const idIn = (id: string) => encodeURIComponent(id);
  const post = { method: 'POST', isRepeatable: true } as const;
  const get = { method: 'GET', isRepeatable: true } as const;

  const readSubscription = (id: string) =>
    connection.send({
      ...get,
      call: 'readSubscription',
      path: `/v1/billing/subscriptions/${idIn(id)}?fields=last_failed_payment`,
      answer: subscription,
    });

  async function change(id: string, { action, reason, done }: Change): Promise<Result<void, PaymentProblem>> {
    const path = `/v1/billing/subscriptions/${idIn(id)}/${action}`;
    const answer = await connection.send({
      ...post,
      call: action,
      path,
      body: JSON.stringify({ reason }),
      answer: nothing,
    });
    if (answer.ok) return ok(undefined);
    if (answer.problem.kind !== 'refused' || answer.problem.isOfOurAccount) return answer;
    // An earlier attempt may have succeeded without its reply arriving.
    const found = await readSubscription(id);
    if (!found.ok) return err({ ...found.problem, kind: 'unavailable', wasAsked: true });
    return done.includes(found.value.status) ? ok(undefined) : err(answer.problem);
  }

  async function listCharges(id: string, found: PayPalSubscription, since: Date | undefined) {
    const { create_time, start_time, update_time, billing_info } = found;
    const now = await clock();
    const known = [create_time, start_time, update_time, billing_info?.last_payment?.time];
    const times = [now, ...known].flatMap((time) => (time === undefined ? [] : [time.getTime()]));
    const path = `/v1/billing/subscriptions/${idIn(id)}`;
    // The provider's clock may be slightly ahead of ours.
    const toMs = Math.max(...times);
    const fromMs = Math.min(since?.getTime() ?? Math.min(...times), toMs);
    return listTransactions(connection, path, { fromMs, toMs });
  }

  /** The newer API calls the sale of a subscription a capture, with the same id. */
  const capturePath = (providerChargeId: string) => `/v2/payments/captures/${idIn(providerChargeId)}`;

  const readCapture = (providerChargeId: string) =>
    connection.send({ ...get, call: 'readCapture', path: capturePath(providerChargeId), answer: capture });

  /** Deprecated, but the newer call does not return the subscription. */
  const readSale = (providerChargeId: string) =>
    connection.send({
      ...get,
      call: 'readSale',
      path: `/v1/payments/sale/${idIn(providerChargeId)}`,
      answer: sale,
    });

  return {
    vendor: 'paypal',
    timings: TIMINGS,
    mayBeId: (text) => ID.test(text),
    ...createPlanCalls(connection),
    async createSubscription({ planId, intentId }) {
      const body = JSON.stringify({
        plan_id: planId,
        custom_id: intentId,
        application_context: {
          brand_name: site.name,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'SUBSCRIBE_NOW',
          // With a delayed payment method, the member would wait for days without access.
          payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
          return_url: accountUrl,
          cancel_url: accountUrl,
        },
      });
      const path = '/v1/billing/subscriptions';
      const answer = await connection.send({
        ...post,
        call: 'createSubscription',
        path,
        requestId: intentId,
        body,
        answer: made,
      });
      return answer.ok ? ok(toProviderSubscriptionId(answer.value.id)) : answer;
    },
    async observe(id, chargedSince) {
      const found = await readSubscription(id);
      if (!found.ok) return found;
      if (found.value.status === 'APPROVAL_PENDING') return ok(observationIn(found.value, []));
      const listed = await listCharges(id, found.value, chargedSince);
      return listed.ok ? ok(observationIn(found.value, listed.value)) : listed;
    },
    cancel: (id) => change(id, { action: 'cancel', reason: CANCEL_REASON, done: ENDED }),
    suspend: (id) => change(id, { action: 'suspend', reason: SUSPEND_REASON, done: ['SUSPENDED', ...ENDED] }),
    async revise(id, planId) {
      const body = JSON.stringify({
        plan_id: planId,
        application_context: {
          brand_name: site.name,
          shipping_preference: 'NO_SHIPPING',
          return_url: `${accountUrl}?switch=agreed`,
          cancel_url: `${accountUrl}?switch=declined`,
        },
      });
      const path = `/v1/billing/subscriptions/${idIn(id)}/revise`;
      const answer = await connection.send({ ...post, call: 'revise', path, body, answer: revision });
      return answer.ok ? ok({ approveUrl: answer.value ?? '' }) : answer;
    },
    resume: (id) => change(id, { action: 'activate', reason: RESUME_REASON, done: ['ACTIVE'] }),
    async refund(providerChargeId) {
      const answer = await connection.send({
        ...post,
        call: 'refund',
        path: `${capturePath(providerChargeId)}/refund`,
        requestId: `refund-${providerChargeId}`,
        body: '{}',
        answer: nothing,
      });
      if (answer.ok) return ok(undefined);
      const found = answer.problem.kind === 'refused' ? await readCapture(providerChargeId) : answer;
      const isReturned = found.ok && found.value.status === 'REFUNDED';
      return isReturned ? ok(undefined) : err(answer.problem);
    },
    async refundAmount(providerChargeId, { amountCents, currency, requestId }) {
      const answer = await connection.send({
        ...post,
        call: 'refund',
        path: `${capturePath(providerChargeId)}/refund`,
        requestId,
        body: JSON.stringify({ amount: { currency_code: currency, value: formatAmount(amountCents) } }),
        answer: made,
      });
      return answer.ok ? ok({ refundId: answer.value.id }) : answer;
    },
    async subscriptionOfCharge(providerChargeId) {
      const answer = await readSale(providerChargeId);
      if (!answer.ok) return answer;
      const id = answer.value.billing_agreement_id;
      return ok(id === undefined ? null : toProviderSubscriptionId(id));
    },
    async readDispute(id) {
      const path = `/v1/customer/disputes/${idIn(id)}`;
      const answer = await connection.send({ ...get, call: 'readDispute', path, answer: dispute });
      return answer.ok ? ok(disputeIn(answer.value)) : answer;
    },
    ...createWebhookCalls({ connection, clock, webhookId, answer: verification }),
  };
}
