import { payerPageAt } from '../adapters/paypal/payer-page.ts';
import type { BackgroundWrites } from '../db/background-writes.ts';
import type { Database, DatabaseLogger } from '../db/client.ts';
import { queueJob } from '../jobs/job-queue.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { createLimitedLine } from '../logging/limited-line.ts';
import { createRenewalMails } from '../mails/renewal-mails.ts';
import { createSubscriptionMails } from '../mails/subscription-mails.ts';
import { createIssuing } from '../modules/invoices/issuing.ts';
import { createMissingInvoices } from '../modules/invoices/jobs.ts';
import { createInvoiceSending } from '../modules/invoices/sending.ts';
import { createBillingActions } from '../modules/subscription/billing-actions/billing-actions.ts';
import { createCheckoutService } from '../modules/subscription/checkout/checkout-service.ts';
import { createReportPaymentService } from '../modules/subscription/checkout/report-payment-service.ts';
import { createTestSubscription } from '../modules/subscription/checkout/test-subscription.ts';
import { createBlockedBilling } from '../modules/subscription/ending/blocked-billing.ts';
import { createCancelService } from '../modules/subscription/ending/cancel-service.ts';
import { createOrphanedSubscriptions } from '../modules/subscription/ending/orphaned-subscriptions.ts';
import { createLedger } from '../modules/subscription/ledger/ledger.ts';
import { createInfoService } from '../modules/subscription/member-state/info-service.ts';
import { createListChargesService } from '../modules/subscription/member-state/list-charges-service.ts';
import { createMemberStates } from '../modules/subscription/member-state/member-state.ts';
import { createSubscriptionSummary } from '../modules/subscription/member-state/summary.ts';
import { createPaymentNotices } from '../modules/subscription/notices/notices.ts';
import { createPrices } from '../modules/subscription/prices/prices.ts';
import { createRefundService } from '../modules/subscription/refunds/refund-service.ts';
import { createRefusedRefunds } from '../modules/subscription/refunds/refused-refunds.ts';
import { createPlanSwitchService } from '../modules/subscription/renewal/plan-switch-service.ts';
import { createRenewalService } from '../modules/subscription/renewal/renewal-service.ts';
import { createSetUpCheck } from '../modules/subscription/set-up/check-set-up.ts';
import { createReconciliation } from '../modules/subscription/sync/reconciliation.ts';
import { createSynchronisation } from '../modules/subscription/sync/synchronisation.ts';
import { createMissedEvents } from '../modules/subscription/webhooks/event-jobs.ts';
import { createWebhookReceiver } from '../modules/subscription/webhooks/webhook-receiver.ts';
import { createWebhookService } from '../modules/subscription/webhooks/webhook-service.ts';
import { createWebhookVerification } from '../modules/subscription/webhooks/webhook-verification.ts';
import { type PaymentMeter, silentPaymentMeter } from '../ports/payment-meter.ts';
import type { Env } from '../settings/env.ts';
import { webhookAddress } from '../settings/webhook-address.ts';
import { createPaymentProvider } from './shared-parts.ts';

export interface PaymentTimes {
  /** How long a billing action waits for a running one. */
  readonly billingWaitMs: number;
  /** The delays before retries of a request to the provider. */
  readonly retryDelaysMs: readonly number[];
}

interface SubscriptionParts {
  readonly env: Pick<Env, 'mode' | 'payments' | 'seller' | 'siteUrl' | 'apiBaseUrl' | 'supportEmail'>;
  readonly db: Database;
  readonly backgroundWrites: BackgroundWrites;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
  readonly paymentMeter?: PaymentMeter | undefined;
  /** Replaces the default timeouts and delays. */
  readonly paymentTimes?: PaymentTimes | undefined;
  /** Created here unless it is shared with other areas. */
  readonly paymentProvider?: ReturnType<typeof createPaymentProvider> | undefined;
}

export type SubscriptionArea = ReturnType<typeof createSubscriptionArea>;

/** The services for subscriptions and payments, for calls and for jobs. */
export function createSubscriptionArea(parts: SubscriptionParts) {
  const { env, db, backgroundWrites, clock, logger, paymentMeter = silentPaymentMeter, paymentTimes } = parts;
  const { payments: settings } = env;
  const isTestMode = settings.testPlanIds !== null;
  const webhookUrl = webhookAddress(env);
  const { environment } = settings;
  const { payments, subscriptionClock } =
    parts.paymentProvider ?? createPaymentProvider({ ...parts, retryDelaysMs: paymentTimes?.retryDelaysMs });
  const issuing = createIssuing(env);
  const mails = createSubscriptionMails(env);
  const payerPageUrl = payerPageAt(settings.apiUrl);
  const notices = createPaymentNotices({ clock, logger });
  const ledger = createLedger({
    queueMail,
    queueJob,
    mails,
    renewalMails: createRenewalMails({ ...env, payerPageUrl }),
    issuing,
    notices,
    paymentMeter,
    clock,
  });
  const billingActions = createBillingActions({
    db,
    logger,
    ...(paymentTimes && { waitMs: paymentTimes.billingWaitMs }),
  });
  const base = { db, payments, ledger, billingActions, notices, queueJob, subscriptionClock, clock, logger };
  const orphanedSubscriptions = createOrphanedSubscriptions({
    db,
    vendor: payments.vendor,
    environment,
    clock,
  });
  const synchronisation = createSynchronisation({ ...base, orphanedSubscriptions, paymentMeter });
  const cancelService = createCancelService(base);
  const refusedRefunds = createRefusedRefunds({ ...base, cancelService });
  const refundService = createRefundService(base);
  const prices = createPrices({ ...base, environment, isTestMode });
  const memberStates = createMemberStates({ subscriptionClock });
  const renewal = createRenewalService({ ...base, cancelService, synchronisation, memberStates });
  const checkout = {
    vendor: payments.vendor,
    client_id: settings.clientId,
    sdk_url: settings.sdkUrl,
  };

  return {
    provider: payments,
    notices,
    subscriptionClock,
    checkSetUp: createSetUpCheck({ ...base, prices, site: { mode: env.mode, webhookUrl } }),
    prices,
    memberStates,
    synchronisation,
    refusedRefunds,
    refunds: refundService,
    blockedBilling: createBlockedBilling({ ...base, cancelService }),
    issuing,
    invoiceSending: createInvoiceSending({ db, mails, queueMail, clock }),
    issueMissingInvoices: createMissingInvoices({ ...base, issuing }),
    reconciliation: createReconciliation({ ...base, synchronisation, refusedRefunds }),
    webhooks: createWebhookService({ ...base, synchronisation }),
    bringInMissedEvents: createMissedEvents(base),
    subscriptionOf: createSubscriptionSummary({ db, memberStates }),
    cancel: cancelService,
    renewal,
    planSwitch: createPlanSwitchService({ ...base, prices, synchronisation, memberStates }),
    info: createInfoService({
      ...base,
      backgroundWrites,
      environment,
      prices,
      memberStates,
      checkout,
      payerPageUrl,
      isTestMode,
    }),
    checkout: createCheckoutService({ ...base, prices, synchronisation, memberStates }),
    reportPayment: createReportPaymentService({ ...base, synchronisation, orphanedSubscriptions }),
    listCharges: createListChargesService({ db }),
    testSubscription: isTestMode ? createTestSubscription({ ...base, prices, memberStates }) : null,
    /** Ends all billing of an account before its deletion. Returns whether anything was ended. */
    async endBilling(userId: string): Promise<boolean> {
      const ended = await cancelService.cancelAll(userId);
      if (!ended.ok) throw new Error(ended.problem.reason);
      return ended.value > 0;
    },
  };
}

interface WebhookParts {
  readonly area: Pick<SubscriptionArea, 'provider' | 'notices' | 'subscriptionClock'>;
  readonly db: Database;
  readonly clock: () => Date;
  readonly logger: DatabaseLogger;
  readonly rateLimiter: RateLimiter;
  readonly paymentMeter: PaymentMeter;
}

/** Receives the provider's webhooks. Jobs process them. */
export function createWebhookServices({ area, rateLimiter, logger, ...parts }: WebhookParts) {
  const { provider: payments, notices, subscriptionClock } = area;
  const verify = createWebhookVerification({ ...parts, payments, notices, rateLimiter });
  const line = createLimitedLine({ logger, clock: parts.clock });
  return createWebhookReceiver({ ...parts, payments, queueJob, subscriptionClock, verify, line });
}
