/** More is another gift, with a reason of its own. */
export const COMPLIMENTARY_DAYS_MAX = 366;
