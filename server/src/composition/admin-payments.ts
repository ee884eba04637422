import type { Database } from '../db/client.ts';
import { queueMail } from '../jobs/mail-outbox.ts';
import { createComplimentaryMails } from '../mails/complimentary-mails.ts';
import type { MailDeps } from '../mails/mail-parts.ts';
import { createBillingService } from '../modules/admin/billing/billing-service.ts';
import { createComplimentaryDaysService } from '../modules/admin/billing/complimentary-days-service.ts';
import { createAdminDashboardService } from '../modules/admin/dashboard/service.ts';
import { createAdminFiguresService } from '../modules/admin/figures/service.ts';
import { createOperationsService } from '../modules/admin/operations/service.ts';
import { createAdminPaymentService } from '../modules/admin/payments/service.ts';
import { createAdminPriceService } from '../modules/admin/prices/service.ts';
import { createIdempotency } from '../modules/idempotency/service.ts';
import type { SubscriptionArea } from './subscription.ts';

interface AdminPaymentParts {
  readonly env: MailDeps;
  readonly db: Database;
  readonly clock: () => Date;
  readonly area: Pick<
    SubscriptionArea,
    | 'provider'
    | 'notices'
    | 'prices'
    | 'reconciliation'
    | 'subscriptionClock'
    | 'memberStates'
    | 'cancel'
    | 'refunds'
    | 'invoiceSending'
  >;
}

/** Prices, payments, operations and figures for admins. */
export function createAdminPaymentServices({ env, db, clock, area }: AdminPaymentParts) {
  const {
    provider: payments,
    notices,
    prices,
    reconciliation,
    refunds,
    subscriptionClock,
    memberStates,
  } = area;
  const base = { db, clock, subscriptionClock };
  return {
    billing: createBillingService({ ...base, ...area }),
    complimentaryDays: createComplimentaryDaysService({
      ...base,
      memberStates,
      idempotency: createIdempotency(base),
      queueMail,
      mails: createComplimentaryMails(env),
    }),
    prices: createAdminPriceService({ ...base, prices }),
    payments: createAdminPaymentService({ ...base, payments, reconciliation, refunds }),
    operations: createOperationsService({ ...base, notices }),
    dashboard: createAdminDashboardService(base),
    figures: createAdminFiguresService(base),
  };
}
