/** `coming`: not over yet; `earlier`: over. Without a period a list has all classes. */
export const CLASS_PERIODS = ['coming', 'earlier'] as const;
export type ClassPeriod = (typeof CLASS_PERIODS)[number];
