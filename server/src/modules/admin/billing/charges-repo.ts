import { desc, eq } from 'drizzle-orm';
import { withInvoices } from '../../../db/charge-invoices.ts';
import type { Queryable } from '../../../db/client.ts';
import { planOfCharge } from '../../../db/plan-of-charge.ts';
import { charges, subscriptions, users } from '../../../db/schema.ts';

/** Two years of monthly charges. The provider does not refund older ones. */
const SHOWN = 24;

const columns = {
  charge: charges,
  plan: planOfCharge,
  vendor: subscriptions.vendor,
};

/** Newest first. */
export async function selectChargesOf(db: Queryable, userId: string) {
  const rows = await db
    .select(columns)
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(eq(charges.userId, userId))
    .orderBy(desc(charges.chargedAt), desc(charges.id))
    .limit(SHOWN);
  return withInvoices(db, rows, ({ charge }) => charge.id);
}

export type StoredCharge = Awaited<ReturnType<typeof selectChargesOf>>[number];

/** The member is null if the account was deleted. */
export async function findCharge(db: Queryable, id: string) {
  const { firstName, lastName, email } = users;
  const rows = await db
    .select({ ...columns, member: { id: users.id, firstName, lastName, email } })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .leftJoin(users, eq(users.id, charges.userId))
    .where(eq(charges.id, id));
  const [found] = await withInvoices(db, rows, ({ charge }) => charge.id);
  return found ?? null;
}
