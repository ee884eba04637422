import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { invoicesOfCharge } from '../../../db/json/invoices.ts';
import { planOfCharge } from '../../../db/plan-of-charge.ts';
import { charges, subscriptions } from '../../../db/schema.ts';

/** Two years of months: what is older the provider gives back no more. */
const SHOWN = 24;

/** The newest first. */
export function selectChargesOf(db: Queryable, userId: string) {
  return db
    .select({
      charge: charges,
      plan: planOfCharge,
      vendor: subscriptions.vendor,
      invoices: invoicesOfCharge.sql,
    })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.id))
    .limit(SHOWN);
}
