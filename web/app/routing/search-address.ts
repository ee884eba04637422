import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';

export const [ANY_CATEGORY] = SEARCH_CATEGORIES;

export interface ClassSearch {
  readonly terms: string;
  /** Not validated: the server decides whether the category exists. */
  readonly category: string;
  /** The number of pages of results that are shown, one below the other. */
  readonly pages: number;
}

/** The names of the form fields, so that a native form submission leads to the same address. */
const TERMS = 'search_terms';
const CATEGORY = 'group_title';
const PAGES = 'pages';
/** The server's limit. */
const MOST_PAGES = 20;

export const SEARCH_FIELDS = { terms: TERMS, category: CATEGORY } as const;

/** `null` if the address contains no search. */
export function readSearch(query: string): ClassSearch | null {
  const parameters = new URLSearchParams(query);
  if (!parameters.has(TERMS) && !parameters.has(CATEGORY)) return null;
  return {
    terms: parameters.get(TERMS) ?? '',
    category: parameters.get(CATEGORY) ?? ANY_CATEGORY,
    pages: pagesIn(parameters.get(PAGES) ?? ''),
  };
}

/** Includes the question mark. */
export function writeSearch({ terms, category, pages }: ClassSearch): string {
  const parameters = new URLSearchParams({ [TERMS]: terms, [CATEGORY]: category });
  if (pages > 1) parameters.set(PAGES, String(pages));
  return `?${parameters}`;
}

/** The page number in the query; 1 if it is missing or invalid. */
export function pagesIn(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}
