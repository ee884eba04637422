import type { Plan } from '@carom/domain/subscription/prices';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { type Given, prepared } from '../../../db/prepared.ts';
import { type PAYMENT_ENVIRONMENTS, type PRICE_GROUPS, prices } from '../../../db/schema.ts';

export type PriceRow = typeof prices.$inferSelect;
export type PriceGroup = (typeof PRICE_GROUPS)[number];
export type PaymentEnvironment = (typeof PAYMENT_ENVIRONMENTS)[number];

export interface PricePlace {
  readonly environment: PaymentEnvironment;
  readonly group: PriceGroup;
  readonly plan: Plan;
}

const isAt = ({ environment, group, plan }: PricePlace) =>
  and(eq(prices.environment, environment), eq(prices.group, group), eq(prices.plan, plan));

export type CurrentPrice = Pick<PriceRow, 'group' | 'plan' | 'amountCents'>;

const currentPrices = prepared(
  'current-prices',
  (db, { environment }: Given<{ environment: PaymentEnvironment }>) =>
    db
      .select()
      .from(prices)
      .where(and(eq(prices.environment, environment), eq(prices.isCurrent, true)))
      .orderBy(prices.group, prices.plan),
);

export function selectCurrentPrices(db: Queryable, environment: PaymentEnvironment): Promise<PriceRow[]> {
  return currentPrices(db, { environment });
}

/** Newest first. */
export function selectPriceHistory(db: Queryable, environment: PaymentEnvironment): Promise<PriceRow[]> {
  return db.select().from(prices).where(eq(prices.environment, environment)).orderBy(desc(prices.createdAt));
}

/**
 * Takes an advisory lock instead of a row lock: a transaction that waited for a replaced row would not find the new
 * one.
 */
export async function lockCurrentPrice(tx: Queryable, place: PricePlace): Promise<PriceRow | null> {
  const { environment, group, plan } = place;
  const name = `price ${environment} ${group} ${plan}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const [row] = await tx
    .select()
    .from(prices)
    .where(and(isAt(place), eq(prices.isCurrent, true)));
  return row ?? null;
}

type NewPrice = Pick<PriceRow, 'amountCents' | 'providerPlanId' | 'isFirst' | 'createdAt'> &
  Partial<Pick<PriceRow, 'checkedAt'>>;

/** Archives the current price, if any, and inserts the new one. */
export async function replacePrice(tx: Queryable, place: PricePlace, price: NewPrice): Promise<PriceRow> {
  await tx
    .update(prices)
    .set({ isCurrent: false, replacedAt: price.createdAt })
    .where(and(isAt(place), eq(prices.isCurrent, true)));
  const [row] = await tx
    .insert(prices)
    .values({ ...place, ...price })
    .returning();
  if (row === undefined) throw new Error('The prices returned no row');
  return row;
}

/** Idempotent, because several servers may start at the same time. */
export async function insertFirstPrice(tx: Queryable, place: PricePlace, price: NewPrice): Promise<void> {
  await tx
    .insert(prices)
    .values({ ...place, ...price })
    .onConflictDoNothing();
}

export async function noteCheck(
  db: Queryable,
  id: string,
  check: { readonly checkedAt: Date; readonly problem: string | null },
): Promise<void> {
  await db.update(prices).set(check).where(eq(prices.id, id));
}

/** A current or former price that uses this plan. */
export async function findPriceOfPlan(
  db: Queryable,
  environment: PaymentEnvironment,
  providerPlanId: PriceRow['providerPlanId'],
): Promise<PriceRow | null> {
  const isOurPlan = and(eq(prices.environment, environment), eq(prices.providerPlanId, providerPlanId));
  const [price] = await db.select().from(prices).where(isOurPlan).limit(1);
  return price ?? null;
}
