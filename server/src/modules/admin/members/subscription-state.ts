import type { MemberSubscriptionState } from '@carom/contract/admin/members/text';
import { and, exists, not, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { subscriptions, users } from '../../../db/schema.ts';

const builder = new QueryBuilder();
const newer = alias(subscriptions, 'newer');
const one = { one: sql`1` };
const isOfMember = sql`${subscriptions.userId} = ${users.id}`;

/** Paid, and the end date has not passed. All of this as the domain's `describeMember` sees it. */
const isGranted = (today: string) =>
  exists(
    builder
      .select(one)
      .from(subscriptions)
      .where(
        and(
          isOfMember,
          sql`${subscriptions.status} in ('paid', 'pastDue')`,
          sql`${subscriptions.endDate} >= ${today}`,
        ),
      ),
  );

const isOutlived = exists(
  builder
    .select(one)
    .from(newer)
    .where(
      and(
        sql`${newer.userId} = ${subscriptions.userId}`,
        sql`${newer.createdAt} > ${subscriptions.createdAt}`,
        sql`${newer.status} in ('paid', 'pastDue', 'expired')`,
      ),
    ),
);

/** Of what was ever granted, the newest was cancelled. Joins, so that the database can choose where to begin. */
const isCancelled = exists(
  builder
    .select(one)
    .from(subscriptions)
    .where(and(isOfMember, sql`${subscriptions.status} = 'cancelled'`, not(isOutlived))),
);

export function subscriptionStateOf(today: string): SQL<MemberSubscriptionState> {
  return sql<MemberSubscriptionState>`case when ${isGranted(today)} then 'subscribed' when ${isCancelled} then 'cancelled' else 'none' end`;
}

export function hasSubscriptionState(state: MemberSubscriptionState, today: string): SQL | undefined {
  switch (state) {
    case 'subscribed':
      return isGranted(today);
    case 'cancelled':
      return and(isCancelled, not(isGranted(today)));
    case 'none':
      return and(not(isGranted(today)), not(isCancelled));
  }
}
