/** How many an admin can have, of all lists together. */
export const SAVED_FILTERS_LIMIT = 50;
