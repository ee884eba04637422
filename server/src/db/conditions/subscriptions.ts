import type { IsoDate } from '@carom/domain/subscription/calendar';
import { APPROVED_STATES, GRANTED_STATUSES, OVER_STATES } from '@carom/domain/subscription/predicates';
import { and, eq, gte, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { subscriptions } from '../schema.ts';

/** The domain's predicates as SQL. A test compares the two. */

/** The status column of the table or of an alias. */
interface Named {
  readonly status: AnyPgColumn;
}

/** By the stored status, without the current date. */
export const isGranted = inArray(subscriptions.status, GRANTED_STATUSES);

const accessEndDate = sql`coalesce(${subscriptions.graceEndDate}, ${subscriptions.endDate})`;

/** With the stored status brought up to the given date. */
export const isGrantedOn = (today: IsoDate) => and(isGranted, gte(accessEndDate, today));

/** Granted now or earlier, and not cancelled. */
export const isGrantedOrExpired = ({ status }: Named) => inArray(status, [...GRANTED_STATUSES, 'expired']);

/** A renewal failed. The provider may retry it. */
export const isPastDue = eq(subscriptions.status, 'pastDue');

export const isCancelled = eq(subscriptions.status, 'cancelled');

export const isOver = inArray(subscriptions.providerState, [...OVER_STATES]);

export const awaitsApproval = eq(subscriptions.providerState, 'awaitingApproval');

export const isRunning = notInArray(subscriptions.providerState, [...OVER_STATES, 'awaitingApproval']);

/** A reported subscription that could not be synced yet counts as approved. */
export const isBeingConfirmed = and(
  eq(subscriptions.status, 'pending'),
  or(
    inArray(subscriptions.providerState, [...APPROVED_STATES]),
    and(awaitsApproval, isNotNull(subscriptions.reportedAt)),
  ),
);

/** The provider does not know test payments. */
export const isAtProvider = ne(subscriptions.vendor, 'test');
