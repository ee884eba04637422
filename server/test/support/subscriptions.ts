import { randomUUID } from 'node:crypto';
import { toProviderSubscriptionId } from '@carom/domain/subscription/ids';
import { toCents } from '@carom/domain/subscription/prices';
import { eq } from 'drizzle-orm';
import type { Database } from '../../src/db/client.ts';
import { charges, complimentaryDays, subscriptions } from '../../src/db/schema.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface OnDatabase {
  readonly db: Database;
}
interface Member {
  readonly id: string;
}

export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Gives members a subscription by test payments as of yesterday, which no provider knows. */
export async function subscribe({ db }: OnDatabase, ...members: readonly Member[]): Promise<void> {
  const now = new Date();
  const paidFor = { startDate: dayFromNow(-1), endDate: dayFromNow(29) };
  const made = await db
    .insert(subscriptions)
    .values(
      members.map(({ id }) => ({
        userId: id,
        vendor: 'test' as const,
        providerSubscriptionId: toProviderSubscriptionId(`TEST-${randomUUID()}`),
        providerPlanId: 'P-TEST',
        plan: 'monthly' as const,
        payType: 'payee' as const,
        amountCents: toCents(19_00),
        status: 'paid' as const,
        providerState: 'active' as const,
        ...paidFor,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  await db.insert(charges).values(
    made.map(({ id, userId }) => ({
      subscriptionId: id,
      userId,
      providerChargeId: `SALE-${id}`,
      status: 'completed' as const,
      amountCents: toCents(19_00),
      currency: 'USD',
      chargedAt: now,
      ...paidFor,
      recordedAt: now,
    })),
  );
}

export async function unsubscribe({ db }: OnDatabase, { id }: Member): Promise<void> {
  await db
    .update(subscriptions)
    .set({ status: 'cancelled', providerState: 'cancelled', cancelledOn: dayFromNow(0) })
    .where(eq(subscriptions.userId, id));
}

/** Moves the last payment to a month that is over. */
export async function letLapse({ db }: OnDatabase, { id }: Member): Promise<void> {
  const paidFor = { startDate: dayFromNow(-32), endDate: dayFromNow(-2) };
  await db.update(charges).set(paidFor).where(eq(charges.userId, id));
  await db.update(subscriptions).set(paidFor).where(eq(subscriptions.userId, id));
}

/** Adds complimentary days, counted from today, and returns their id. */
export async function giveDays(
  { db }: OnDatabase,
  { id: userId }: Member,
  { first = 0, last = 13 }: { readonly first?: number; readonly last?: number } = {},
): Promise<string> {
  const id = randomUUID();
  await db.insert(complimentaryDays).values({
    id,
    userId,
    startDate: dayFromNow(first),
    endDate: dayFromNow(last),
    reason: 'A class fell through',
    givenAt: new Date(),
  });
  return id;
}
