import { randomUUID } from 'node:crypto';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import type { Database } from '../../src/db/client.ts';
import { charges, subscriptions } from '../../src/db/schema.ts';
import { createIssuing } from '../../src/modules/invoices/issuing.ts';
import { testEnv } from './test-app.ts';

export const BILLING_DETAILS = {
  company: 'Chalk & Sons',
  tax_number: 'GB 1',
  street: '2 Cushion Road',
  postal_code: 'CU5 1ON',
  city: 'Kelling',
  region: 'Norfolk',
  country: 'United Kingdom',
};

type Given = Partial<typeof subscriptions.$inferInsert>;

/** Inserts a subscription with one charge, which does not exist at the provider. */
export async function addPaidSubscription(
  { db }: { readonly db: Database },
  { id: userId }: { readonly id: string },
  given: Given = {},
) {
  const now = new Date();
  const range = {
    startDate: now.toISOString().slice(0, 10),
    endDate: new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  };
  const providerSubscriptionId = toProviderSubscriptionId(`TEST-${randomUUID()}`);
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      userId,
      vendor: 'test',
      providerSubscriptionId,
      providerPlanId: 'P-TEST',
      plan: 'monthly',
      payType: 'payee',
      amountCents: toCents(1_00),
      status: 'paid',
      providerState: 'active',
      ...range,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  if (subscription === undefined) throw new Error('No subscription was made');
  const [charge] = await db
    .insert(charges)
    .values({
      subscriptionId: subscription.id,
      userId,
      providerChargeId: `${subscription.providerSubscriptionId}-1`,
      status: 'completed',
      amountCents: subscription.amountCents,
      currency: 'USD',
      chargedAt: now,
      ...range,
      recordedAt: now,
    })
    .returning();
  if (charge === undefined) throw new Error('No charge was made');
  return { subscription, charge };
}

/** Adds a charge with its invoice. */
export async function addInvoice({ db }: { readonly db: Database }, member: { readonly id: string }) {
  const { charge } = await addPaidSubscription({ db }, member, { vendor: 'paypal' });
  const { issueInvoice } = createIssuing(testEnv);
  const invoice = await db.transaction((tx) => issueInvoice(tx, charge, new Date()));
  if (invoice === null) throw new Error('No invoice was issued');
  return invoice;
}
