import type { PayType } from '@carom/domain/access';
import type { Plan } from '@carom/domain/subscription/prices';
import { and, count, eq, gt, notExists, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isGrantedOn } from '../../../db/conditions/subscriptions.ts';
import { checkoutIntents, subscriptions, users } from '../../../db/schema.ts';

/** By the id of the provider's plan, which is unique per price. */
export async function countSubscribers(db: Queryable, today: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: subscriptions.providerPlanId, subscribers: count() })
    .from(subscriptions)
    .where(isGrantedOn(today))
    .groupBy(subscriptions.providerPlanId);
  return new Map(rows.map(({ planId, subscribers }) => [planId, subscribers]));
}

interface Place {
  readonly payType: PayType;
  readonly plan: Plan;
}

export function countKeeping(db: Queryable, { payType, plan }: Place, today: string) {
  return db
    .select({ amountCents: subscriptions.amountCents, subscribers: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.payType, payType), eq(subscriptions.plan, plan), isGrantedOn(today)))
    .groupBy(subscriptions.amountCents)
    .orderBy(subscriptions.amountCents);
}

/** Offers at this price that have not expired and were not approved. */
export async function countOpenCheckouts(db: Queryable, priceId: string, now: Date): Promise<number> {
  const taken = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.intentId, checkoutIntents.id), sql`${subscriptions.status} <> 'pending'`));
  const [row] = await db
    .select({ open: count() })
    .from(checkoutIntents)
    .where(and(eq(checkoutIntents.priceId, priceId), gt(checkoutIntents.expiresAt, now), notExists(taken)));
  return row?.open ?? 0;
}

export async function countWithoutSubscription(
  db: Queryable,
  payType: PayType,
  today: string,
): Promise<number> {
  const own = db
    .select({ one: sql`1` })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, users.id), isGrantedOn(today)));
  const [row] = await db
    .select({ members: count() })
    .from(users)
    .where(
      and(eq(users.role, 'member'), eq(users.status, 'active'), eq(users.payType, payType), notExists(own)),
    );
  return row?.members ?? 0;
}
