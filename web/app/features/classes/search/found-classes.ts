import type { ClassPeriod } from '@carom/domain/classes/periods';
import type { ApiError } from '../../../api/api-error.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { searchText } from '../../../content/classes/classes.ts';
import type { ClassEntry } from '../api.ts';

/** The results of a search so far. */
export interface FoundClasses {
  readonly classes: readonly ClassEntry[];
  readonly pages: number;
  readonly hasMore: boolean;
  /** The terms have more or longer words than the search uses. */
  readonly hasIgnoredWords: boolean;
  /** No class matches the terms: these are the classes of the period that they name. */
  readonly understoodAs: ClassPeriod | null;
  /** 'found' includes an empty result; an unknown category shows nothing at all. */
  readonly ending: 'found' | 'unknownCategory' | 'refused' | 'failed';
  /** The server's message about the terms, or the site's message about the failure. */
  readonly words: string;
}

/** One page of results, independent of the query that loaded it. */
export interface FoundPage {
  readonly search_classes_results: readonly ClassEntry[];
  readonly has_more: boolean;
  readonly has_ignored_words?: boolean | undefined;
  readonly understood_as?: ClassPeriod | undefined;
}

export const NOTHING_FOUND_YET: FoundClasses = {
  classes: [],
  pages: 0,
  hasMore: true,
  hasIgnoredWords: false,
  understoodAs: null,
  ending: 'found',
  words: '',
};

/** Combines the loaded pages with the error of the next one, if any. */
export function foundIn(
  pages: readonly FoundPage[],
  error: ApiError | null,
  whatFailed: string = searchText.failed,
): FoundClasses {
  const found = pages.reduce(withPage, NOTHING_FOUND_YET);
  return error === null ? found : { ...found, ...endingOf(error, whatFailed) };
}

/** A search is complete when it failed, when all requested pages are loaded, or when there are no more. */
export function isComplete(found: FoundClasses, pagesAsked: number): boolean {
  return found.ending !== 'found' || found.pages >= pagesAsked || !found.hasMore;
}

function withPage(found: FoundClasses, page: FoundPage): FoundClasses {
  const { search_classes_results, has_more, has_ignored_words = false, understood_as = null } = page;
  // Classes that were published or have begun between two requests shift the pages.
  const known = new Set(found.classes.map(({ random_id }) => random_id));
  const added = search_classes_results.filter(({ random_id }) => !known.has(random_id));
  return {
    ...found,
    classes: [...found.classes, ...added],
    pages: found.pages + 1,
    hasMore: has_more,
    hasIgnoredWords: has_ignored_words,
    understoodAs: understood_as,
  };
}

function endingOf(error: ApiError, whatFailed: string): Partial<FoundClasses> {
  switch (error.kind) {
    case 'notFound':
      return { ending: 'unknownCategory' };
    case 'invalid':
      return { ending: 'refused', words: [error.errors['search_terms'] ?? error.message].flat().join(' ') };
    default:
      return { ending: 'failed', words: failureLine(whatFailed, error) };
  }
}
