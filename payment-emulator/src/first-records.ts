import { DEVELOPMENT_PLAN_IDS } from '@carom/contract/subscription/development-plans';
import { FIRST_PRICES, PLANS, TEST_PRICES } from '@carom/domain/subscription/prices';
import { insertPlan } from './provider-api/plan-rows.ts';
import { insertProduct } from './provider-api/product-rows.ts';
import { putWebhook } from './provider-api/webhook-rows.ts';
import type { Database } from './store/database.ts';
import { EVERY_EVENT } from './webhooks/event-types.ts';

const PRODUCT_ID = 'CAROM-MEMBERSHIP';
const PRICES = { ...FIRST_PRICES, test: TEST_PRICES } as const;
const INTERVAL_UNITS = { monthly: 'MONTH', yearly: 'YEAR' } as const;
const FAILURE_THRESHOLD = 2;

interface FirstRecordsOptions {
  readonly database: Database;
  readonly now: Date;
  readonly webhook: { readonly id: string; readonly url: string };
}

/** Adds the records that the site's owner would create at the provider by hand, if they are missing. */
export async function putFirstRecords({ database, now, webhook }: FirstRecordsOptions): Promise<void> {
  await database.transaction(async (connection) => {
    const body = { name: 'Carom Labs membership', type: 'SERVICE' };
    await insertProduct(connection, { id: PRODUCT_ID, body, createdAt: now });
    for (const kind of ['payee', 'vip', 'test'] as const) {
      for (const plan of PLANS) {
        await insertPlan(connection, {
          id: DEVELOPMENT_PLAN_IDS[kind][plan],
          productId: PRODUCT_ID,
          status: 'ACTIVE',
          body: {
            name: `Carom Labs ${kind} ${plan}`,
            priceCents: PRICES[kind][plan],
            interval: { unit: INTERVAL_UNITS[plan], count: 1 },
            totalCycles: 0,
            failureThreshold: FAILURE_THRESHOLD,
            // As in the site's own plans: members do not pay later for a month without a subscription.
            billsOutstanding: false,
            setupFeeFailureAction: 'CANCEL',
          },
          createdAt: now,
          updatedAt: now,
        });
      }
    }
    await putWebhook(connection, { ...webhook, eventTypes: [EVERY_EVENT] });
  });
}
