import { addDays, addMonths, type IsoDate, monthPagesBetween } from './calendar.ts';
import type { Plan } from './prices.ts';

const MONTHS_OF: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

/** So much earlier than by our reckoning a charge may come: who counts from a short month has lost its last days. */
const EARLY_DAYS = 3;

/** From the day that was paid to the day of the next payment, both included. */
export interface Validity {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** Until when a charge for the plan pays, that is made on a day. */
export function paidUntil(plan: Plan, chargedOn: IsoDate): IsoDate {
  return addMonths(chargedOn, MONTHS_OF[plan]);
}

/** The end date itself is paid for. */
export function hasRunOut({ endDate }: Validity, today: IsoDate): boolean {
  return endDate < today;
}

/** The day of a charge, and the plan that it was for. */
export interface PaidDay {
  readonly plan: Plan;
  readonly date: IsoDate;
}

/**
 * The ranges that charges of these days pay for, in order. All of one plan are counted from its first day, so
 * that the day of the month comes back after a short month; another plan begins where what is paid ends, or
 * where the former plan would have been charged next. A charge that comes late (a failed one that was tried
 * again) pays for the range it was due in; none pays for a range that is paid already. `first` is the first
 * charge of all: the provider counts from its day, also when the money went back.
 */
export function validitiesOf(paid: readonly PaidDay[], first: PaidDay | null = null): readonly Validity[] {
  const ranges: Validity[] = [];
  let anchor = first;
  let latest = -1;
  for (const { plan, date } of paid) {
    if (anchor?.plan !== plan) {
      anchor = { plan, date: beginningOf(date, anchor, ranges.at(-1)) };
      latest = -1;
    }
    latest = Math.max(latest + 1, rangeAt(plan, anchor.date, date));
    ranges.push(rangeOf(plan, anchor.date, latest));
  }
  return ranges;
}

/** The first day of another plan that is charged for on a day. Cycles before it may have gone unpaid. */
function beginningOf(date: IsoDate, former: PaidDay | null, latest: Validity | undefined): IsoDate {
  if (former === null) return date;
  const { startDate } = rangeOf(former.plan, former.date, rangeAt(former.plan, former.date, date));
  return latest === undefined || latest.endDate < startDate ? startDate : latest.endDate;
}

function rangeOf(plan: Plan, anchor: IsoDate, index: number): Validity {
  const months = MONTHS_OF[plan];
  return {
    startDate: addMonths(anchor, index * months),
    endDate: addMonths(anchor, (index + 1) * months),
  };
}

/** Which range, counted from the anchor, a charge of a later day is for. */
function rangeAt(plan: Plan, anchor: IsoDate, chargedOn: IsoDate): number {
  const date = addDays(chargedOn, EARLY_DAYS);
  const pages = Math.floor(monthPagesBetween(anchor, date) / MONTHS_OF[plan]);
  return rangeOf(plan, anchor, pages).startDate > date ? pages - 1 : pages;
}
