/** Periods by their usual names. Their dates depend on the time zone of the class. */
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

/** The periods in the filter of the next classes. */
export const DAY_FILTERS = ['today', 'this_week', 'this_month'] as const satisfies readonly ClassPeriod[];
export type DayFilter = (typeof DAY_FILTERS)[number];

/** The period that a search text names, if it contains nothing else. */
export function periodMeant(terms: string): ClassPeriod | null {
  const words = terms.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.join('_');
  return CLASS_PERIODS.find((period) => period === name) ?? null;
}
