import { type IsoDate, isoDateOf } from '@carom/domain/subscription/calendar';
import { currentSubscription, factsOf } from '@carom/domain/subscription/member-subscription';
import { isBeingConfirmed } from '@carom/domain/subscription/predicates';
import type { SubscriptionFacts } from '@carom/domain/subscription/subscribed';
import { type Subscription, transition } from '@carom/domain/subscription/subscription';
import type { Queryable } from '../../db/client.ts';
import type { SubscriptionClock } from '../../ports/payments.ts';
import { type StoredSubscription, selectSubscriptionsOf } from './repo.ts';

export interface MemberState {
  readonly today: IsoDate;
  /** Newest first, as of today. */
  readonly all: readonly StoredSubscription[];
  /** What counts of them. */
  readonly current: Subscription | null;
  readonly facts: SubscriptionFacts;
  /** Approved at the provider, and not confirmed yet. */
  readonly pending: StoredSubscription | null;
}

interface MemberStateDeps {
  readonly subscriptionClock: SubscriptionClock;
}

export interface MemberStates {
  read(db: Queryable, userId: string): Promise<MemberState>;
  /** The same of what somebody has read. */
  of(stored: readonly StoredSubscription[]): Promise<MemberState>;
}

export function createMemberStates({ subscriptionClock }: MemberStateDeps): MemberStates {
  async function stateOf(stored: readonly StoredSubscription[]): Promise<MemberState> {
    // Most members have none: they need no date.
    const today = stored.length === 0 ? new Date(0) : await subscriptionClock();
    const all = stored.map(({ row, subscription }) => ({
      row,
      subscription: transition(subscription, { kind: 'timePassed' }, today),
    }));
    const current = currentSubscription(all.map(({ subscription }) => subscription));
    const date = isoDateOf(today);
    const pending = all.find(({ row, subscription }) =>
      isBeingConfirmed(subscription, { isReported: row.reportedAt !== null }),
    );
    return { all, current, facts: factsOf(current, date), pending: pending ?? null, today: date };
  }

  return {
    read: async (db, userId) => stateOf(await selectSubscriptionsOf(db, userId)),
    of: stateOf,
  };
}
