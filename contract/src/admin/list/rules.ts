/** Rows on one page of an admin's list. */
export const LIST_PAGE_SIZE = 25;
/** A list says exactly how many rows there are up to here, and beyond that there are more. */
export const LIST_COUNT_LIMIT = 1000;

export const LIST_DIRECTIONS = ['desc', 'asc'] as const;
export type ListDirection = (typeof LIST_DIRECTIONS)[number];
