export const BULK_ACTIONS = ['publish', 'cancel', 'move'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The rows of all classes stay locked while their members are notified, hence the limit. */
export const BULK_MOST = 100;

const SIGNED_NUMBER = /^-?\d{1,6}$/;
const YEAR_MINUTES = 366 * 24 * 60;

/** A non-zero number of minutes, at most a year. */
export function isShift(text: string): boolean {
  return SIGNED_NUMBER.test(text) && Number(text) !== 0 && Math.abs(Number(text)) <= YEAR_MINUTES;
}
