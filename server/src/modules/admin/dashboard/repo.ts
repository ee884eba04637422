import type { PayType } from '@carom/domain/access';
import { type Cents, type Plan, toCents } from '@carom/domain/subscription/prices';
import { and, count, countDistinct, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { isOnOffer } from '../../../db/conditions/classes.ts';
import { isGrantedOn, isPastDue } from '../../../db/conditions/subscriptions.ts';
import { isUnanswered } from '../../../db/schema/contact.ts';
import { bookings, charges, classes, contactMessages, subscriptions, users } from '../../../db/schema.ts';
import { utcMonthOf } from '../../../db/utc-month.ts';

const countWhere = (condition: SQL | undefined) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

export async function countMembers(db: Queryable, monthStart: Date) {
  const [row] = await db
    .select({
      total: count(),
      active: countWhere(eq(users.status, 'active')),
      pending: countWhere(eq(users.status, 'pending')),
      blocked: countWhere(eq(users.status, 'blocked')),
      newThisMonth: countWhere(gte(users.createdAt, monthStart)),
    })
    .from(users)
    .where(eq(users.role, 'member'));
  return row ?? { total: 0, active: 0, pending: 0, blocked: 0, newThisMonth: 0 };
}

export interface SubscriptionGroup {
  readonly plan: Plan;
  readonly payType: PayType;
  readonly subscriptions: number;
  readonly pastDue: number;
  readonly amountCents: Cents;
}

/** Subscriptions that are paid on this day and not cancelled. */
export function countSubscriptions(db: Queryable, today: string): Promise<SubscriptionGroup[]> {
  return db
    .select({
      plan: subscriptions.plan,
      payType: subscriptions.payType,
      subscriptions: count(),
      pastDue: countWhere(isPastDue),
      amountCents: sql<Cents>`sum(${subscriptions.amountCents})`.mapWith((sum) => toCents(Number(sum))),
    })
    .from(subscriptions)
    .where(isGrantedOn(today))
    .groupBy(subscriptions.plan, subscriptions.payType);
}

interface MonthCount {
  readonly month: string;
  readonly subscriptions: number;
}

/** Counted by the first charge, without refused subscriptions. */
export async function countNewByMonth(db: Queryable, since: Date): Promise<MonthCount[]> {
  const first = db
    .select({ firstAt: sql<Date>`min(${charges.chargedAt})`.as('first_at') })
    .from(charges)
    .innerJoin(subscriptions, eq(subscriptions.id, charges.subscriptionId))
    .where(isNull(subscriptions.refusal))
    .groupBy(charges.subscriptionId)
    .as('first');
  const month = utcMonthOf(first.firstAt);
  return db
    .select({ month, subscriptions: count() })
    .from(first)
    .where(gte(first.firstAt, since))
    .groupBy(month);
}

export function countCancelledByMonth(db: Queryable, since: string): Promise<MonthCount[]> {
  const month = sql<string>`to_char(${subscriptions.cancelledOn}, 'YYYY-MM')`;
  return db
    .select({ month, subscriptions: count() })
    .from(subscriptions)
    .where(and(gte(subscriptions.cancelledOn, since), isNull(subscriptions.refusal)))
    .groupBy(month);
}

export async function countSeats(db: Queryable, now: Date) {
  const [seats] = await db
    .select({
      open: count(),
      seats: sql<number>`coalesce(sum(${classes.capacity}), 0)`.mapWith(Number),
      booked: sql<number>`coalesce(sum(${classes.seatsTaken}), 0)`.mapWith(Number),
    })
    .from(classes)
    .where(isOnOffer(now));
  const [queue] = await db
    .select({ waiting: countDistinct(bookings.id) })
    .from(bookings)
    .innerJoin(classes, eq(classes.classId, bookings.classId))
    .where(and(eq(bookings.state, 'waiting'), isOnOffer(now)));
  return { open: 0, seats: 0, booked: 0, ...seats, waiting: queue?.waiting ?? 0 };
}

/** Of the accounts that exist today, by the month of registration; all months, for the sum. */
export function countMembersByMonth(db: Queryable) {
  const month = utcMonthOf(users.createdAt);
  return db.select({ month, members: count() }).from(users).where(eq(users.role, 'member')).groupBy(month);
}

export async function countMessages(db: Queryable) {
  const [row] = await db
    .select({
      unread: countWhere(eq(contactMessages.status, 'new')),
      waiting: count(),
    })
    .from(contactMessages)
    .where(isUnanswered(contactMessages.status));
  return row ?? { unread: 0, waiting: 0 };
}

/** Received by month; `toDate` counts those before the given moment. */
export function countMessagesByMonth(db: Queryable, since: Date, lastMonthToDate: Date) {
  const month = utcMonthOf(contactMessages.createdAt);
  return db
    .select({
      month,
      messages: count(),
      toDate: countWhere(lt(contactMessages.createdAt, lastMonthToDate)),
    })
    .from(contactMessages)
    .where(gte(contactMessages.createdAt, since))
    .groupBy(month);
}
