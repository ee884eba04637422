import type { IsoDate } from './calendar.ts';
import { newestPaid } from './charges.ts';
import { isGranted, wasGranted } from './predicates.ts';
import type { SubscriptionFacts } from './subscribed.ts';
import type { Subscription } from './subscription.ts';
import { hasRunOut } from './validity.ts';

const NO_FACTS: SubscriptionFacts = {
  plan: null,
  startDate: null,
  endDate: null,
  isPaid: false,
  isGranted: false,
  isCancelled: false,
  graceEndDate: null,
};

/** The subscription that counts today. `all` is sorted newest first and brought up to date. */
export function currentSubscription(all: readonly Subscription[]): Subscription | null {
  return all.find(isGranted) ?? all.find(wasGranted) ?? null;
}

/**
 * A subscription with paid time left prevents another one. One in grace may be replaced, for example to
 * change the card or plan.
 */
export function leavesNoRoom(
  subscription: Pick<Subscription, 'status' | 'validity'>,
  today: IsoDate,
): boolean {
  const { validity } = subscription;
  return isGranted(subscription) && validity !== null && !hasRunOut(validity, today);
}

/** An expired subscription has no facts. */
export function factsOf(current: Subscription | null, today: IsoDate): SubscriptionFacts {
  if (current === null || current.status === 'expired') return NO_FACTS;
  const { terms, status, validity, charges } = current;
  const facts = { ...NO_FACTS, isGranted: isGranted(current), isCancelled: status === 'cancelled' };
  if (validity === null) return facts;
  const hasEnded = hasRunOut(validity, today);
  const graceEndDate = hasEnded && isGranted(current) ? current.graceEndDate : null;
  return {
    ...facts,
    ...validity,
    plan: newestPaid(charges)?.plan ?? terms.plan,
    isPaid: !hasEnded || graceEndDate !== null,
    graceEndDate,
  };
}
