import type { IsoDate } from '@carom/domain/subscription/calendar';
import { APPROVED_STATES, GRANTED_STATUSES, OVER_STATES } from '@carom/domain/subscription/predicates';
import { and, eq, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { subscriptions } from '../schema.ts';

/** The domain's predicates for queries, which cannot call them. A test holds the two against each other. */

/** The table, under whichever name a query has it. */
interface Named {
  readonly status: AnyPgColumn;
}

/** As the books have it, whatever the day. */
export const isGranted = inArray(subscriptions.status, GRANTED_STATUSES);

const accessEndDate = sql`coalesce(${subscriptions.graceEndDate}, ${subscriptions.endDate})`;

/** As the domain sees it once the time up to this day has passed. */
export const isGrantedOn = (today: IsoDate) => and(isGranted, gte(accessEndDate, today));

/** What is or was granted, and was not cancelled. */
export const isGrantedOrExpired = ({ status }: Named) => inArray(status, [...GRANTED_STATUSES, 'expired']);

/** A renewal failed; the provider may still try. */
export const isPastDue = eq(subscriptions.status, 'pastDue');

export const isCancelled = eq(subscriptions.status, 'cancelled');

export const isOver = inArray(subscriptions.providerState, [...OVER_STATES]);

export const awaitsApproval = eq(subscriptions.providerState, 'awaitingApproval');

export const isRunning = notInArray(subscriptions.providerState, [...OVER_STATES, 'awaitingApproval']);

/** What was reported, and could not be looked at since, counts as approved. */
export const isBeingConfirmed = and(
  eq(subscriptions.status, 'pending'),
  or(
    inArray(subscriptions.providerState, [...APPROVED_STATES]),
    and(awaitsApproval, isNotNull(subscriptions.reportedAt)),
  ),
);

/** Of a test payment the provider knows nothing. */
export const isAtProvider = ne(subscriptions.vendor, 'test');
