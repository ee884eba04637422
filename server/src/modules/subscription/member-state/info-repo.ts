import type { Queryable } from '../../../db/client.ts';
import { accessOf } from '../../../db/json/subscriptions.ts';
import { ONE_ROW } from '../../../db/json-objects.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import { currentPricesOf, type PaymentEnvironment } from '../prices/prices-repo.ts';
import { accessIn } from '../repo.ts';

interface Wanted {
  readonly userId: string;
  readonly environment: PaymentEnvironment;
}

const subscriptionInfo = prepared('subscription-info', (db, { userId, environment }: Given<Wanted>) =>
  db.select({ access: accessOf(userId).sql, prices: currentPricesOf(environment).sql }).from(ONE_ROW),
);

/** What makes a member subscribed or not, and what is sold at the same moment. */
export async function selectInfo(db: Queryable, wanted: Wanted) {
  const [row] = await subscriptionInfo(db, wanted);
  if (row === undefined) throw new Error('One row became none');
  return { stored: accessIn(row.access), prices: row.prices };
}
