/** Rows per page of an admin list. */
export const LIST_PAGE_SIZE = 25;
/** The count of a list is exact up to this number. */
export const LIST_COUNT_LIMIT = 1000;

export const LIST_DIRECTIONS = ['desc', 'asc'] as const;
export type ListDirection = (typeof LIST_DIRECTIONS)[number];
