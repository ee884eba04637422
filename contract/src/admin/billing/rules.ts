/** The most days per grant; more require another grant with its own reason. */
export const COMPLIMENTARY_DAYS_MAX = 366;
