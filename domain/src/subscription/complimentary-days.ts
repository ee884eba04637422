import { addDays, daysBetween, type IsoDate } from './calendar.ts';
import { accessEndDateOf } from './grace.ts';
import { isGranted } from './predicates.ts';
import { toCents } from './prices.ts';
import { renews } from './renewal.ts';
import type { SubscriptionFacts } from './subscribed.ts';
import type { Subscription } from './subscription.ts';
import { hasRunOut, type Validity } from './validity.ts';

/** Free days granted by an admin, both ends included. */
export type ComplimentaryDays = Validity;

/** The plan that replies report for complimentary days. */
export const COMPLIMENTARY_PLAN = 'monthly';
export const COMPLIMENTARY_AMOUNT = toCents(0);

/** The complimentary days that are in effect on this day; `null` if there are none. */
export function complimentaryOn(
  given: readonly ComplimentaryDays[],
  today: IsoDate,
): ComplimentaryDays | null {
  return given.find((days) => days.startDate <= today && !hasRunOut(days, today)) ?? null;
}

/**
 * Each renewal moves the days that have not begun, so their start date is not known while a subscription
 * renews.
 */
export function complimentaryDaysWait(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.some((subscription) => isGranted(subscription) && renews(subscription));
}

/** From the first paid day to the last day of access. */
export function accessRangesOf(subscriptions: readonly Subscription[]): readonly Validity[] {
  return subscriptions.filter(isGranted).flatMap((subscription) => {
    const endDate = accessEndDateOf(subscription);
    return subscription.validity === null || endDate === null ? [] : [{ ...subscription.validity, endDate }];
  });
}

/**
 * They begin after all other access of the member: subscriptions and earlier complimentary days. So they
 * never overlap.
 */
export function nextComplimentaryDays(
  taken: readonly Validity[],
  { days, today }: { readonly days: number; readonly today: IsoDate },
): ComplimentaryDays {
  const startDate = taken.map(({ endDate }) => addDays(endDate, 1)).reduce(later, today);
  return { startDate, endDate: addDays(startDate, days - 1) };
}

/**
 * Moves the days that have not begun, in the order of their grant, to the current end of access. They begin
 * when a subscription runs out and move when it is renewed. Days that overlap access, because a renewal
 * became known late, have not begun either.
 */
export function rescheduled<Given extends ComplimentaryDays>(
  given: readonly Given[],
  { access, today }: { readonly access: readonly Validity[]; readonly today: IsoDate },
): readonly Given[] {
  const hasBegun = (days: ComplimentaryDays) =>
    hasRunOut(days, today) ||
    (days.startDate <= today &&
      !access.some(({ startDate, endDate }) => startDate <= days.startDate && days.startDate <= endDate));
  const scheduled = given.filter(hasBegun);
  for (const each of given.filter((days) => !hasBegun(days))) {
    const days = lengthOf(each);
    scheduled.push({ ...each, ...nextComplimentaryDays([...access, ...scheduled], { days, today }) });
  }
  return scheduled;
}

export function lengthOf({ startDate, endDate }: ComplimentaryDays): number {
  return daysBetween(startDate, endDate) + 1;
}

/** A member with complimentary days and no subscription counts as subscribed. */
export function factsOfComplimentary(days: ComplimentaryDays): SubscriptionFacts {
  return {
    ...days,
    plan: COMPLIMENTARY_PLAN,
    isPaid: true,
    isGranted: true,
    isCancelled: false,
    graceEndDate: null,
  };
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b;
}
