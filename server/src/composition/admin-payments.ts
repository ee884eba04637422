import type { Database } from '../db/client.ts';
import { createAdminDashboardService } from '../modules/admin/dashboard/service.ts';
import { createOperationsService } from '../modules/admin/operations/service.ts';
import { createAdminPaymentService } from '../modules/admin/payments/service.ts';
import { createAdminPriceService } from '../modules/admin/prices/service.ts';
import type { SubscriptionArea } from './subscription.ts';

interface AdminPaymentParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly area: Pick<SubscriptionArea, 'provider' | 'prices' | 'reconciliation' | 'subscriptionClock'>;
}

/** Prices and payments, and what the admins watch. */
export function createAdminPaymentServices({ db, clock, area }: AdminPaymentParts) {
  const { provider: payments, prices, reconciliation, subscriptionClock } = area;
  const base = { db, clock, subscriptionClock };
  return {
    prices: createAdminPriceService({ ...base, prices }),
    payments: createAdminPaymentService({ ...base, payments, reconciliation }),
    operations: createOperationsService({ db, clock }),
    dashboard: createAdminDashboardService(base),
  };
}
