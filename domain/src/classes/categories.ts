export const CLASS_CATEGORIES = ['Cat1', 'Cat2'] as const;
export type ClassCategory = (typeof CLASS_CATEGORIES)[number];

/** What a search may be narrowed to; 'Any' narrows nothing. */
export const SEARCH_CATEGORIES = ['Any', ...CLASS_CATEGORIES] as const;
