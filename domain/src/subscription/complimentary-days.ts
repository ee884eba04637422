import { addDays, type IsoDate } from './calendar.ts';
import { toCents } from './prices.ts';
import type { SubscriptionFacts } from './subscribed.ts';
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

/**
 * They begin where everything that the member has already ends: the days that are paid for, and those that
 * were given before. So none is given twice, and none takes anything away.
 */
export function nextComplimentaryDays(
  taken: readonly Validity[],
  { days, today }: { readonly days: number; readonly today: IsoDate },
): ComplimentaryDays {
  const startDate = taken.map(({ endDate }) => addDays(endDate, 1)).reduce(later, today);
  return { startDate, endDate: addDays(startDate, days - 1) };
}

/** Who has nothing else counts as subscribed by them. */
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
