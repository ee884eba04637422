import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { DAY_FILTERS, type DayFilter } from '@carom/domain/classes/periods';
import { ANY_CATEGORY, pagesIn } from '../../../routing/search-address.ts';

/** Which of the next classes the address asks for. */
export interface UpcomingChoice {
  /** Null: whenever they are. */
  readonly day: DayFilter | null;
  readonly category: (typeof SEARCH_CATEGORIES)[number];
  /** How many pages are shown, one below the other. */
  readonly pages: number;
}

/** What the address has of no sense is left out: these are views, and there is always one. */
export function readUpcoming(query: string): UpcomingChoice {
  const parameters = new URLSearchParams(query);
  return {
    day: DAY_FILTERS.find((day) => day === parameters.get('day')) ?? null,
    category: SEARCH_CATEGORIES.find((each) => each === parameters.get('category')) ?? ANY_CATEGORY,
    pages: pagesIn(parameters.get('pages') ?? ''),
  };
}

/** With its question mark, where it asks for anything. */
export function writeUpcoming({ day, category, pages }: UpcomingChoice): string {
  const parameters = new URLSearchParams({
    ...(day !== null && { day }),
    ...(category !== ANY_CATEGORY && { category }),
    ...(pages > 1 && { pages: String(pages) }),
  });
  return parameters.size === 0 ? '' : `?${parameters}`;
}
