/** What can be done to several classes at once. */
export const BULK_ACTIONS = ['publish', 'cancel', 'move'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** How many at once: their rows are locked while those concerned are told. */
export const BULK_MOST = 100;

const SIGNED_NUMBER = /^-?\d{1,6}$/;
const YEAR_MINUTES = 366 * 24 * 60;

/** Minutes on the wall, of which there is one at least. */
export function isShift(text: string): boolean {
  return SIGNED_NUMBER.test(text) && Number(text) !== 0 && Math.abs(Number(text)) <= YEAR_MINUTES;
}
