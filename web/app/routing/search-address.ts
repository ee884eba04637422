import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';

export const [ANY_CATEGORY] = SEARCH_CATEGORIES;

export interface ClassSearch {
  readonly terms: string;
  /** As the address has it: whether there is such a category is for the server to say. */
  readonly category: string;
  /** How many pages of results are shown, one below the other. */
  readonly pages: number;
}

/** Named like the fields that are sent, so that the browser's own sending of the form leads here too. */
const TERMS = 'search_terms';
const CATEGORY = 'group_title';
const PAGES = 'pages';
/** As far as the server's pages go. */
const MOST_PAGES = 20;

export const SEARCH_FIELDS = { terms: TERMS, category: CATEGORY } as const;

/** Null where the address asks for nothing yet. */
export function readSearch(query: string): ClassSearch | null {
  const parameters = new URLSearchParams(query);
  if (!parameters.has(TERMS) && !parameters.has(CATEGORY)) return null;
  return {
    terms: parameters.get(TERMS) ?? '',
    category: parameters.get(CATEGORY) ?? ANY_CATEGORY,
    pages: pagesIn(parameters.get(PAGES) ?? ''),
  };
}

/** With its question mark. */
export function writeSearch({ terms, category, pages }: ClassSearch): string {
  const parameters = new URLSearchParams({ [TERMS]: terms, [CATEGORY]: category });
  if (pages > 1) parameters.set(PAGES, String(pages));
  return `?${parameters}`;
}

/** As an address tells it; 1 where it tells nothing of sense. */
export function pagesIn(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), MOST_PAGES) : 1;
}
