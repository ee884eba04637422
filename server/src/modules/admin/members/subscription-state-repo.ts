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

/** All of this as the domain's `currentSubscription` sees it; a test holds the two against each other. */
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

/** The parentheses are for those who negate it. */
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

/** Of what was ever granted, the newest was cancelled. Joins, so that the database can choose where to begin. */
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
