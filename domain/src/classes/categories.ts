export const CLASS_CATEGORIES = ['Cat1', 'Cat2'] as const;
export type ClassCategory = (typeof CLASS_CATEGORIES)[number];

/** The categories in the search form; 'Any' does not filter. */
export const SEARCH_CATEGORIES = ['Any', ...CLASS_CATEGORIES] as const;
