import type { Queryable } from '../../db/client.ts';
import { subscriptionsOf } from '../../db/json/subscriptions.ts';
import { ONE_ROW } from '../../db/json-objects.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { currentPricesOf, type PaymentEnvironment } from './prices-repo.ts';
import { storedSubscriptionIn } from './repo.ts';

interface Wanted {
  readonly userId: string;
  readonly environment: PaymentEnvironment;
}

const subscriptionInfo = prepared('subscription-info', (db, { userId, environment }: Given<Wanted>) =>
  db
    .select({ subscriptions: subscriptionsOf(userId).sql, prices: currentPricesOf(environment).sql })
    .from(ONE_ROW),
);

/** A member's subscriptions, newest first, and what is sold at the same moment. */
export async function selectInfo(db: Queryable, wanted: Wanted) {
  const [row] = await subscriptionInfo(db, wanted);
  return { stored: (row?.subscriptions ?? []).map(storedSubscriptionIn), prices: row?.prices ?? [] };
}
