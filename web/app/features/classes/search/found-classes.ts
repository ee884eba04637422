import type { ClassPeriod } from '@carom/domain/classes/periods';
import type { ApiError } from '../../../api/api-error.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { searchText } from '../../../content/classes/classes.ts';
import type { ClassEntry } from '../api.ts';

/** What has come of a search so far. */
export interface FoundClasses {
  readonly classes: readonly ClassEntry[];
  readonly pages: number;
  readonly hasMore: boolean;
  /** The terms have more words, or longer ones, than are searched for. */
  readonly hasIgnoredWords: boolean;
  /** No class has the terms: these are the classes of the days that they name. */
  readonly understoodAs: ClassPeriod | null;
  /** 'found' includes that there was nothing to find; an unknown category shows nothing at all. */
  readonly ending: 'found' | 'unknownCategory' | 'refused' | 'failed';
  /** The server's words about the terms, or ours about the failure. */
  readonly words: string;
}

/** A page, whatever it was asked for by. */
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

/** From the pages that have come, and what went wrong after them. */
export function foundIn(
  pages: readonly FoundPage[],
  error: ApiError | null,
  whatFailed: string = searchText.failed,
): FoundClasses {
  const found = pages.reduce(withPage, NOTHING_FOUND_YET);
  return error === null ? found : { ...found, ...endingOf(error, whatFailed) };
}

/** A search is over when it failed, when all pages asked for are here, or when there are no more. */
export function isComplete(found: FoundClasses, pagesAsked: number): boolean {
  return found.ending !== 'found' || found.pages >= pagesAsked || !found.hasMore;
}

function withPage(found: FoundClasses, page: FoundPage): FoundClasses {
  const { search_classes_results, has_more, has_ignored_words = false, understood_as = null } = page;
  // Classes that were published or have begun in between shift the pages.
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
