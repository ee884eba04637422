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

/** Of everything a member ever had, newest first and brought up to date, what counts today. */
export function currentSubscription(all: readonly Subscription[]): Subscription | null {
  return all.find(isGranted) ?? all.find(wasGranted) ?? null;
}

/**
 * It grants access by what is paid: another one cannot be had beside it. In grace it makes room for one with another
 * card or plan.
 */
export function leavesNoRoom(
  subscription: Pick<Subscription, 'status' | 'validity'>,
  today: IsoDate,
): boolean {
  const { validity } = subscription;
  return isGranted(subscription) && validity !== null && !hasRunOut(validity, today);
}

/** What has expired leaves none. */
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
