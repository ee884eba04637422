import { addDays, daysBetween, type IsoDate } from './calendar.ts';
import { accessEndDateOf } from './grace.ts';
import { isGranted } from './predicates.ts';
import { toCents } from './prices.ts';
import { renews } from './renewal.ts';
import type { SubscriptionFacts } from './subscribed.ts';
import type { Subscription } from './subscription.ts';
import { hasRunOut, type Validity } from './validity.ts';

/** Days that an admin has given a member, both ends included. Nothing is charged for them. */
export type ComplimentaryDays = Validity;

/** As what they are reported. */
export const COMPLIMENTARY_PLAN = 'monthly';
export const COMPLIMENTARY_AMOUNT = toCents(0);

/** Those that open something on this day; null where none do. */
export function complimentaryOn(
  given: readonly ComplimentaryDays[],
  today: IsoDate,
): ComplimentaryDays | null {
  return given.find((days) => days.startDate <= today && !hasRunOut(days, today)) ?? null;
}

/** A subscription that counts renews: each renewal moves the days that have not begun, so nobody knows when they begin. */
export function complimentaryDaysWait(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.some((subscription) => isGranted(subscription) && renews(subscription));
}

/** What subscriptions open: from the first paid day to the last day of access. */
export function accessRangesOf(subscriptions: readonly Subscription[]): readonly Validity[] {
  return subscriptions.filter(isGranted).flatMap((subscription) => {
    const endDate = accessEndDateOf(subscription);
    return subscription.validity === null || endDate === null ? [] : [{ ...subscription.validity, endDate }];
  });
}

/**
 * They begin where everything that the member has already ends: access by a subscription, and the days that
 * were given before. So none is given twice, and none takes anything away.
 */
export function nextComplimentaryDays(
  taken: readonly Validity[],
  { days, today }: { readonly days: number; readonly today: IsoDate },
): ComplimentaryDays {
  const startDate = taken.map(({ endDate }) => addDays(endDate, 1)).reduce(later, today);
  return { startDate, endDate: addDays(startDate, days - 1) };
}

/**
 * Moves the days that have not begun, in the order in which they were given, to where access ends now. So they begin
 * by themselves when a subscription runs out, and follow it when it is renewed. Days that began within access, because
 * a renewal became known late, have not begun either.
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

/** A member without a subscription counts as subscribed by them. */
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
