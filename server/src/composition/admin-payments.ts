import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/client.ts';
import { adminDashboardRoutes } from '../modules/admin/dashboard/routes.ts';
import { createAdminDashboardService } from '../modules/admin/dashboard/service.ts';
import { operationsRoutes } from '../modules/admin/operations/routes.ts';
import { createOperationsService } from '../modules/admin/operations/service.ts';
import { adminPaymentRoutes } from '../modules/admin/payments/routes.ts';
import { createAdminPaymentService } from '../modules/admin/payments/service.ts';
import { adminPriceRoutes } from '../modules/admin/prices/routes.ts';
import { createAdminPriceService } from '../modules/admin/prices/service.ts';
import type { SubscriptionArea } from './subscription.ts';

interface AdminPaymentParts {
  readonly db: Database;
  readonly clock: () => Date;
  readonly area: Pick<SubscriptionArea, 'provider' | 'prices' | 'reconciliation' | 'subscriptionClock'>;
}

/** The part of the composition root for prices and payments, and for what the admins watch. */
export function wireAdminPayments(app: FastifyInstance, { db, clock, area }: AdminPaymentParts): void {
  const { provider: payments, prices, reconciliation, subscriptionClock } = area;
  const base = { db, clock, subscriptionClock };
  adminPriceRoutes(app, createAdminPriceService({ ...base, prices }));
  adminPaymentRoutes(app, createAdminPaymentService({ ...base, payments, reconciliation }));
  operationsRoutes(app, createOperationsService({ db, clock }));
  adminDashboardRoutes(app, createAdminDashboardService(base));
}
