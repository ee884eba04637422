import { SEARCH_CATEGORIES } from '@carom/domain/classes/categories';
import { DAY_FILTERS, type DayFilter } from '@carom/domain/classes/periods';
import { ANY_CATEGORY, pagesIn } from '../../../routing/search-address.ts';

/** The filter of the upcoming classes that the address contains. */
export interface UpcomingChoice {
  /** Null: any day. */
  readonly day: DayFilter | null;
  readonly category: (typeof SEARCH_CATEGORIES)[number];
  /** The number of pages that are shown, one below the other. */
  readonly pages: number;
}

/** Ignores invalid parameters, so that every address shows a list. */
export function readUpcoming(query: string): UpcomingChoice {
  const parameters = new URLSearchParams(query);
  return {
    day: DAY_FILTERS.find((day) => day === parameters.get('day')) ?? null,
    category: SEARCH_CATEGORIES.find((each) => each === parameters.get('category')) ?? ANY_CATEGORY,
    pages: pagesIn(parameters.get('pages') ?? ''),
  };
}

/** Includes the question mark; empty if the filter is the default. */
export function writeUpcoming({ day, category, pages }: UpcomingChoice): string {
  const parameters = new URLSearchParams({
    ...(day !== null && { day }),
    ...(category !== ANY_CATEGORY && { category }),
    ...(pages > 1 && { pages: String(pages) }),
  });
  return parameters.size === 0 ? '' : `?${parameters}`;
}
