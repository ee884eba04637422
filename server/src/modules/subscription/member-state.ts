import { isoDateOf } from '@carom/domain/subscription/calendar';
import { describeMember, type MemberSubscription } from '@carom/domain/subscription/member-subscription';
import { transition } from '@carom/domain/subscription/subscription';
import type { Queryable } from '../../db/client.ts';
import type { SubscriptionClock } from '../../ports/payments.ts';
import { type StoredSubscription, selectSubscriptionsOf } from './repo.ts';

export interface MemberState extends MemberSubscription {
  /** Newest first, as of today. */
  readonly all: readonly StoredSubscription[];
  /** Approved at the provider, and not confirmed yet. */
  readonly pending: StoredSubscription | null;
}

interface MemberStateDeps {
  readonly subscriptionClock: SubscriptionClock;
}

export type ReadMemberState = (db: Queryable, userId: string) => Promise<MemberState>;

export function createMemberState({ subscriptionClock }: MemberStateDeps): ReadMemberState {
  return async (db, userId) => {
    const stored = await selectSubscriptionsOf(db, userId);
    // Most members have none: they need no date.
    const today = stored.length === 0 ? new Date(0) : await subscriptionClock();
    const all = stored.map(({ row, subscription }) => ({
      row,
      subscription: transition(subscription, { kind: 'timePassed' }, today),
    }));
    const described = describeMember(
      all.map(({ subscription }) => subscription),
      isoDateOf(today),
    );
    return { ...described, all, pending: all.find(isBeingConfirmed) ?? null };
  };
}

function isBeingConfirmed({ row, subscription }: StoredSubscription): boolean {
  const isApproved = ['approved', 'active'].includes(subscription.providerState);
  return subscription.status === 'pending' && (isApproved || row.reportedAt !== null);
}
