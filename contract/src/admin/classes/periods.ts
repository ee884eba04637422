/** Which classes a list has: those that are not over, or those that are; without either, all. */
export const CLASS_PERIODS = ['coming', 'earlier'] as const;
export type ClassPeriod = (typeof CLASS_PERIODS)[number];
