import { endpoints } from '@carom/contract/endpoints';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { formatAmount } from '@carom/domain/subscription/money';
import { SECOND_MS } from '@carom/domain/time/durations';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../plugins/calls/endpoint.ts';
import type { CheckoutService } from './checkout/checkout-service.ts';
import type { ReportPaymentService } from './checkout/report-payment-service.ts';
import type { TestSubscription } from './checkout/test-subscription.ts';
import type { CancelService } from './ending/cancel-service.ts';
import type { InfoService } from './member-state/info-service.ts';
import type { ListChargesService } from './member-state/list-charges-service.ts';

interface SubscriptionServices {
  readonly info: InfoService;
  readonly checkout: CheckoutService;
  readonly reportPayment: ReportPaymentService;
  readonly cancel: CancelService;
  readonly listCharges: ListChargesService;
  /** null outside test mode, where the endpoint is not registered. */
  readonly testSubscription: TestSubscription | null;
}

export function subscriptionRoutes(app: FastifyInstance, services: SubscriptionServices): void {
  const { info, checkout, reportPayment, cancel, listCharges, testSubscription } = services;

  registerEndpoint(app, endpoints.readPlans, async () => {
    const { monthly, yearly } = await info.readPublicPrices();
    return {
      status: 200,
      message: 'The plans.',
      monthly_amount: formatAmount(monthly),
      yearly_amount: formatAmount(yearly),
    };
  });

  registerEndpoint(app, endpoints.subscriptionInfo, ({ session }) => info.reply(session.user));

  registerEndpoint(app, endpoints.createCheckoutIntent, async ({ body, session }) => {
    const intent = await checkout.createIntent(session.user, body.plan);
    return {
      status: 200,
      message: 'Please approve the payment.',
      intent_id: intent.id,
      plan: intent.plan,
      amount: formatAmount(intent.amountCents),
      recurring_payment_id: intent.providerSubscriptionId,
      expires_at: intent.expiresAt.toISOString(),
      expires_in_s: Math.floor(intent.approvalLeftMs / SECOND_MS),
      checkout: info.checkout,
    };
  });

  registerEndpoint(app, endpoints.subscriptionPayment, async ({ body, session }) => {
    const outcome = await reportPayment.report(session.user.id, {
      ...body,
      providerSubscriptionId: toProviderSubscriptionId(body.recurring_payment_id),
    });
    const { profile, payment_paid } = await info.readState(session.user);
    return outcome === 'paid'
      ? { status: 200, message: 'You are subscribed.', profile, payment_paid }
      : { status: 202, message: 'Your payment is being confirmed.', profile, payment_paid: null };
  });

  registerEndpoint(app, endpoints.subscriptionCancel, async ({ session }) => {
    const isCancelled = await cancel.cancel(session.user.id);
    const state = await info.readState(session.user);
    return isCancelled
      ? { status: 200, message: 'Your subscription is cancelled.', ...state }
      : { status: 404, message: 'There is no subscription to cancel.', ...state };
  });

  if (testSubscription !== null) {
    registerEndpoint(app, endpoints.testSubscription, async ({ body, session }) => {
      await testSubscription.subscribe(session.user, body.plan);
      const { profile, payment_paid } = await info.readState(session.user);
      return { status: 200, message: 'You are subscribed, with a test payment.', profile, payment_paid };
    });
  }

  registerEndpoint(app, endpoints.listPayments, async ({ session }) => ({
    status: 200,
    message: 'Your payments.',
    payments: [...(await listCharges.list(session.user.id))],
  }));

  registerEndpoint(app, endpoints.readReceipt, async ({ params, session }) => ({
    status: 200,
    message: 'Your receipt.',
    receipt: await listCharges.receipt(session.user.id, params.id),
  }));
}
