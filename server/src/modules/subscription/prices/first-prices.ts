import { PAY_TYPES } from '@carom/domain/access';
import { type Cents, FIRST_PRICES, PLANS, TEST_PRICES } from '@carom/domain/subscription/prices';
import type { Database } from '../../../db/client.ts';
import type { PaymentSettings } from '../../../settings/payments.ts';
import { insertFirstPrice, type PricePlace, replacePrice, selectCurrentPrices } from './prices-repo.ts';

/**
 * Inserts the initial prices from the settings. A corrected plan id in the settings replaces the former one, unless
 * an admin has changed the price.
 */
export async function ensureFirstPrices(db: Database, settings: PaymentSettings, now: Date): Promise<void> {
  const { environment } = settings;
  const current = await selectCurrentPrices(db, environment);
  for (const { amountCents, providerPlanId, ...place } of firstPrices(settings)) {
    const price = { amountCents, providerPlanId, isFirst: true, createdAt: now };
    const present = current.find((row) => row.group === place.group && row.plan === place.plan);
    if (present === undefined) await insertFirstPrice(db, { environment, ...place }, price);
    else if (present.isFirst && present.providerPlanId !== providerPlanId) {
      await db.transaction((tx) => replacePrice(tx, { environment, ...place }, price));
    }
  }
}

type FirstPrice = Omit<PricePlace, 'environment'> & { amountCents: Cents; providerPlanId: string };

function firstPrices({ planIds, testPlanIds }: PaymentSettings): readonly FirstPrice[] {
  const real = PAY_TYPES.flatMap((group) =>
    PLANS.map((plan) => ({
      group,
      plan,
      amountCents: FIRST_PRICES[group][plan],
      providerPlanId: planIds[group][plan],
    })),
  );
  if (testPlanIds === null) return real;
  const test = PLANS.map((plan) => ({
    group: 'test' as const,
    plan,
    amountCents: TEST_PRICES[plan],
    providerPlanId: testPlanIds[plan],
  }));
  return [...real, ...test];
}
