import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { invoicesOfCharge } from '../../../db/json/invoices.ts';
import { planOfCharge } from '../../../db/plan-of-charge.ts';
import { charges, subscriptions, users } from '../../../db/schema.ts';

/** Two years of months: what is older the provider gives back no more. */
const SHOWN = 24;

const columns = {
  charge: charges,
  plan: planOfCharge,
  vendor: subscriptions.vendor,
  invoices: invoicesOfCharge.sql,
};

/** The newest first. */
export function selectChargesOf(db: Queryable, userId: string) {
  return db
    .select(columns)
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.id))
    .limit(SHOWN);
}

export type StoredCharge = Awaited<ReturnType<typeof selectChargesOf>>[number];

/** With the member whose it was; null once the account is deleted. */
export async function findCharge(db: Queryable, id: string) {
  const { firstName, lastName, email } = users;
  const [found] = await db
    .select({ ...columns, member: { id: users.id, firstName, lastName, email } })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .leftJoin(users, eq(users.id, charges.userId))
    .where(eq(charges.id, id));
  return found ?? null;
}
