import { CHARGE_STATUSES } from '@carom/domain/subscription/charges';
import { type Cents, toCents } from '@carom/domain/subscription/prices';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../db/client.ts';
import { charges, refunds } from '../../../db/schema.ts';
import { utcMonthOf } from '../../../db/utc-month.ts';

interface MonthMoney {
  readonly month: string;
  readonly cents: Cents;
}

/** Prices are in dollars only. Charges in other currencies are unexpected and cannot be added up. */
const isInDollars = eq(charges.currency, 'USD');
const WITH_MONEY_BACK = CHARGE_STATUSES.filter((status) => status !== 'completed');

const toSum = (sum: unknown) => toCents(Number(sum));

export function sumChargedByMonth(db: Queryable, since: Date): Promise<MonthMoney[]> {
  const month = utcMonthOf(charges.chargedAt);
  return db
    .select({ month, cents: sql<Cents>`sum(${charges.amountCents})`.mapWith(toSum) })
    .from(charges)
    .where(and(gte(charges.chargedAt, since), isInDollars))
    .groupBy(month);
}

/** From the first moment up to the second, which is not included. */
export async function sumCharged(db: Queryable, since: Date, until: Date): Promise<Cents> {
  const [row] = await db
    .select({ cents: sql<Cents>`coalesce(sum(${charges.amountCents}), 0)`.mapWith(toSum) })
    .from(charges)
    .where(and(gte(charges.chargedAt, since), lt(charges.chargedAt, until), isInDollars));
  return row?.cents ?? toCents(0);
}

/**
 * Counts our refunds in the month in which the provider made them. Other returns, such as reversals, have no rows of
 * their own, and count in the month in which they were recorded.
 */
export function sumReturnedByMonth(db: Queryable, since: Date): Promise<MonthMoney[]> {
  const ours = db
    .select({
      at: sql<Date>`${refunds.settledAt}`.as('at'),
      cents: sql<number>`${refunds.amountCents}`.as('cents'),
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(eq(refunds.state, 'done'), gte(refunds.settledAt, since), isInDollars));
  const byUs = sql`(select coalesce(sum(given.amount_cents), 0) from ${refunds} as given
    where given.charge_id = ${charges.id} and given.state = 'done')`;
  const rest = db
    .select({
      at: sql<Date>`${charges.refundedAt}`.as('at'),
      cents: sql<number>`greatest(${charges.refundedCents} - ${byUs}, 0)`.as('cents'),
    })
    .from(charges)
    .where(and(inArray(charges.status, WITH_MONEY_BACK), gte(charges.refundedAt, since), isInDollars));
  const returned = unionAll(ours, rest).as('returned');
  const month = utcMonthOf(returned.at);
  return db
    .select({ month, cents: sql<Cents>`sum(${returned.cents})`.mapWith(toSum) })
    .from(returned)
    .groupBy(month);
}
