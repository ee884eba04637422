import type { MemberSubscriptionFilter, MemberSubscriptionState } from '@carom/contract/admin/members/text';
import type { IsoDate } from '@carom/domain/subscription/calendar';
import { and, exists, not, or, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { isComplimentaryOn } from '../../../db/conditions/complimentary-days.ts';
import {
  isCancelled,
  isGrantedOn,
  isGrantedOrExpired,
  isPastDue,
} from '../../../db/conditions/subscriptions.ts';
import { complimentaryDays, subscriptions, users } from '../../../db/schema.ts';

const builder = new QueryBuilder();
const newer = alias(subscriptions, 'newer');
const one = { one: sql`1` };
const isOfMember = sql`${subscriptions.userId} = ${users.id}`;

/** These conditions must match the domain's `currentSubscription`; a test compares them. */
const isPaidFor = (today: IsoDate) =>
  exists(
    builder
      .select(one)
      .from(subscriptions)
      .where(and(isOfMember, isGrantedOn(today))),
  );

const hasComplimentaryDays = (today: IsoDate) =>
  exists(
    builder
      .select(one)
      .from(complimentaryDays)
      .where(and(sql`${complimentaryDays.userId} = ${users.id}`, isComplimentaryOn(today))),
  );

/** In parentheses, so that callers can negate it. */
const isSubscribed = (today: IsoDate) => sql`(${or(isPaidFor(today), hasComplimentaryDays(today))})`;

const hasFailedRenewal = (today: IsoDate) =>
  exists(
    builder
      .select(one)
      .from(subscriptions)
      .where(and(isOfMember, isGrantedOn(today), isPastDue)),
  );

const isOutlived = exists(
  builder
    .select(one)
    .from(newer)
    .where(
      and(
        sql`${newer.userId} = ${subscriptions.userId}`,
        sql`${newer.createdAt} > ${subscriptions.createdAt}`,
        isGrantedOrExpired(newer),
      ),
    ),
);

/** The newest subscription ever granted was cancelled. Uses joins, so that the planner can choose their order. */
const hasCancelled = exists(
  builder
    .select(one)
    .from(subscriptions)
    .where(and(isOfMember, isCancelled, not(isOutlived))),
);

export function subscriptionStateOf(today: IsoDate): SQL<MemberSubscriptionState> {
  return sql<MemberSubscriptionState>`case when ${isSubscribed(today)} then 'subscribed' when ${hasCancelled} then 'cancelled' else 'none' end`;
}

export function hasSubscriptionState(state: MemberSubscriptionFilter, today: IsoDate): SQL | undefined {
  switch (state) {
    case 'subscribed':
      return isSubscribed(today);
    case 'renewal_failed':
      return hasFailedRenewal(today);
    case 'cancelled':
      return and(hasCancelled, not(isSubscribed(today)));
    case 'none':
      return and(not(isSubscribed(today)), not(hasCancelled));
  }
}
