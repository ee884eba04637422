import { addDays, addMonths, type IsoDate, monthBoundariesBetween } from './calendar.ts';
import type { Plan } from './prices.ts';

const MONTHS_OF: Readonly<Record<Plan, number>> = { monthly: 1, yearly: 12 };

/** A charge may come this much early: a provider that counts from a short month loses its last days. */
const EARLY_DAYS = 3;

/** From the paid day to the day of the next payment, both included. */
export interface Validity {
  readonly startDate: IsoDate;
  readonly endDate: IsoDate;
}

/** The end of the range that a charge on this day pays for. */
export function paidUntil(plan: Plan, chargedOn: IsoDate): IsoDate {
  return addMonths(chargedOn, MONTHS_OF[plan]);
}

/** The end date itself is paid. */
export function hasRunOut({ endDate }: Validity, today: IsoDate): boolean {
  return endDate < today;
}

/** The day of a charge and its plan. */
export interface PaidDay {
  readonly plan: Plan;
  readonly date: IsoDate;
}

/**
 * The ranges that the charges pay for, in order. All charges of one plan are counted from its first day, so
 * that the day of the month returns after a short month. Another plan begins at the end of the paid range, or
 * on the day on which the former plan would have been charged next. A late charge (from a retry) pays for the
 * range in which it was due; no charge pays for a range that is already paid. `first` is the first charge of
 * all: the provider counts from its day even if it was refunded.
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

/** The first day of another plan that is charged on `date`. Earlier cycles may have gone unpaid. */
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

/** The index of the range, counted from the anchor, that a charge on a later day is for. */
function rangeAt(plan: Plan, anchor: IsoDate, chargedOn: IsoDate): number {
  const date = addDays(chargedOn, EARLY_DAYS);
  const index = Math.floor(monthBoundariesBetween(anchor, date) / MONTHS_OF[plan]);
  return rangeOf(plan, anchor, index).startDate > date ? index - 1 : index;
}
