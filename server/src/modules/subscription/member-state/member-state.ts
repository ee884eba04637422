import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import {
  type ComplimentaryDays,
  complimentaryDaysWait,
  complimentaryOn,
  factsOfComplimentary,
} from '@carom/domain/subscription/complimentary-days';
import { currentSubscription, factsOf } from '@carom/domain/subscription/member-subscription';
import { isBeingConfirmed, isGranted } from '@carom/domain/subscription/predicates';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import type { Subscription } from '@carom/domain/subscription/subscription';
import { transition } from '@carom/domain/subscription/transition';
import type { Queryable } from '../../../db/client.ts';
import type { SubscriptionClock } from '../../../ports/payments.ts';
import { type MemberAccess, type StoredSubscription, selectAccessOf } from '../repo.ts';

export interface MemberState {
  readonly today: IsoDate;
  /** Newest first, as of today. */
  readonly all: readonly StoredSubscription[];
  /** The one that decides the member's access. */
  readonly current: Subscription | null;
  /** Without days that were revoked. */
  readonly complimentaryDays: readonly ComplimentaryDays[];
  /** Future days begin only when a renewing subscription ends. */
  readonly complimentaryDaysWait: boolean;
  /** The days that grant access today, if no subscription does. */
  readonly complimentary: ComplimentaryDays | null;
  readonly facts: SubscriptionFacts;
  /** Approved by the payer, and not charged yet. */
  readonly pending: StoredSubscription | null;
}

interface MemberStateDeps {
  readonly subscriptionClock: SubscriptionClock;
}

export interface MemberStates {
  read(db: Queryable, userId: string): Promise<MemberState>;
  /** Computes the state from data that the caller has read. */
  of(stored: MemberAccess): Promise<MemberState>;
}

export function createMemberStates({ subscriptionClock }: MemberStateDeps): MemberStates {
  async function stateOf({ subscriptions, complimentaryDays }: MemberAccess): Promise<MemberState> {
    // Most members have no subscription, and skip the read of the clock.
    const hasNothing = subscriptions.length + complimentaryDays.length === 0;
    const today = hasNothing ? new Date(0) : await subscriptionClock();
    const all = subscriptions.map(({ row, subscription }) => ({
      row,
      subscription: transition(subscription, { kind: 'timePassed' }, today),
    }));
    const own = all.map(({ subscription }) => subscription);
    const current = currentSubscription(own);
    const date = isoDateOf(today);
    const pending = all.find(({ row, subscription }) =>
      isBeingConfirmed(subscription, { isReported: row.reportedAt !== null }),
    );
    const isPaidFor = current !== null && isGranted(current);
    const complimentary = isPaidFor ? null : complimentaryOn(complimentaryDays, date);
    const facts = complimentary === null ? factsOf(current, date) : factsOfComplimentary(complimentary);
    return {
      all,
      current,
      complimentaryDays,
      complimentaryDaysWait: complimentaryDaysWait(own),
      complimentary,
      facts,
      pending: pending ?? null,
      today: date,
    };
  }

  return {
    read: async (db, userId) => stateOf(await selectAccessOf(db, userId)),
    of: stateOf,
  };
}
