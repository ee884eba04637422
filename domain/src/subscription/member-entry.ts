import { isoDateOf } from './calendar.ts';
import { leavesNoRoom } from './member-subscription.ts';
import { isGranted, isUndecided } from './predicates.ts';
import type { Refusal } from './statuses.ts';
import type { Subscription, SubscriptionEvent } from './subscription.ts';
import { transition } from './transition.ts';

interface Circumstances {
  /** What happens to it, once the obstacles that only the books know of are known. */
  readonly make: (obstacle: Refusal | null) => SubscriptionEvent;
  /** The account is deleted or blocked: nothing new is granted. */
  readonly isGone: boolean;
  readonly now: Date;
}

interface MemberEntry {
  readonly after: Subscription;
  /** In the order given. */
  readonly others: readonly Subscription[];
}

/**
 * Enters an event for one subscription of a member who has others. One at a time grants access: where this one begins
 * to, the others have run out, and are closed. It is never ended because of another one.
 */
export function enterBeside(
  before: Subscription,
  others: readonly Subscription[],
  { make, isGone, now }: Circumstances,
): MemberEntry {
  const current = others.map((each) => transition(each, { kind: 'timePassed' }, now));
  // In grace another one makes room for a new subscription, but not for one that comes back by a dispute that was won.
  const isTaken = current.some((each) =>
    isUndecided(before) ? leavesNoRoom(each, isoDateOf(now)) : isGranted(each),
  );
  const obstacle = isGone ? 'noMember' : isTaken ? 'alreadySubscribed' : null;
  const after = transition(before, make(obstacle), now);
  const takesOver = !isGranted(before) && isGranted(after);
  const closed = (each: Subscription) => transition(each, { kind: 'closed', as: 'expired' }, now);
  return { after, others: takesOver ? current.map(closed) : current };
}
