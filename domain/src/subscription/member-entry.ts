import { isoDateOf } from './calendar.ts';
import { leavesNoRoom } from './member-subscription.ts';
import { isGranted, isUndecided } from './predicates.ts';
import type { Refusal } from './statuses.ts';
import type { Subscription, SubscriptionEvent } from './subscription.ts';
import { transition } from './transition.ts';

interface Circumstances {
  /** Builds the event, given the obstacle that only the books know. */
  readonly make: (obstacle: Refusal | null) => SubscriptionEvent;
  /** The account is deleted or blocked, so nothing new is granted. */
  readonly isGone: boolean;
  readonly now: Date;
}

interface MemberEntry {
  readonly after: Subscription;
  /** In the given order. */
  readonly others: readonly Subscription[];
}

/**
 * Enters an event for one subscription of a member who has others. Only one subscription at a time grants
 * access. When this one begins to, the others have run out and are closed. This one is never ended because of
 * another.
 */
export function enterBeside(
  before: Subscription,
  others: readonly Subscription[],
  { make, isGone, now }: Circumstances,
): MemberEntry {
  const current = others.map((each) => transition(each, { kind: 'timePassed' }, now));
  // A subscription in grace may be replaced by a new one, but not by one that a dispute restored.
  const isTaken = current.some((each) =>
    isUndecided(before) ? leavesNoRoom(each, isoDateOf(now)) : isGranted(each),
  );
  const obstacle = isGone ? 'noMember' : isTaken ? 'alreadySubscribed' : null;
  const after = transition(before, make(obstacle), now);
  const takesOver = !isGranted(before) && isGranted(after);
  const closed = (each: Subscription) => transition(each, { kind: 'closed', as: 'expired' }, now);
  return { after, others: takesOver ? current.map(closed) : current };
}
