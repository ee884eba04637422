/** Limits in characters and seats, for the form, a series and an imported file. */
export const CLASS_TITLE_MAX = 191;
export const CLASS_DESCRIPTION_MAX = 2000;
export const CLASS_CAPACITY_MAX = 5000;

const WHOLE_NUMBER = /^\d{1,6}$/;
/** A local time as the form sends it, from 2000 to 2099. */
export const CLASS_LOCAL_TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

export function isCapacity(text: string): boolean {
  return WHOLE_NUMBER.test(text) && Number(text) >= 1 && Number(text) <= CLASS_CAPACITY_MAX;
}
