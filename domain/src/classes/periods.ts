/** Stretches of days by the names that people give them; which days they are is a matter of the class's zone. */
export const CLASS_PERIODS = [
  'today',
  'tonight',
  'tomorrow',
  'this_weekend',
  'this_week',
  'next_week',
  'this_month',
] as const;
export type ClassPeriod = (typeof CLASS_PERIODS)[number];

/** Those by which the next classes can be narrowed. */
export const DAY_FILTERS = ['today', 'this_week', 'this_month'] as const satisfies readonly ClassPeriod[];
export type DayFilter = (typeof DAY_FILTERS)[number];

/** The period that somebody may mean who has typed nothing but its name; else null. */
export function periodMeant(terms: string): ClassPeriod | null {
  const words = terms.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join('_');
  return CLASS_PERIODS.find((period) => period === name) ?? null;
}
