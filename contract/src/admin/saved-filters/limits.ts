/** Per admin, over all lists. */
export const SAVED_FILTERS_LIMIT = 50;
