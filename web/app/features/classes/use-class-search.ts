import { useEffect, useState } from 'react';
import { searchClasses } from './api.ts';
import { type FoundClasses, isComplete, nothingFoundYet, withNextPage } from './found-classes.ts';
import type { ClassSearch } from './search-address.ts';

const DEBUG_LOG_AFTER_MS = 1000;

/** Runs the search that stands in the address, page after page. */
export function useClassSearch(search: ClassSearch | null) {
  const [run, setRun] = useState(0);
  const [latest, setLatest] = useState<FoundClasses | null>(null);
  const { terms = '', category = '', pages = 0 } = search ?? {};
  const searchKey = JSON.stringify([run, terms, category]);
  const found = latest?.searchKey === searchKey ? latest : nothingFoundYet(searchKey);
  const nextPage = isComplete(found, pages) ? null : found.pages + 1;

  useEffect(() => {
    if (nextPage === null) return;
    const asked = new AbortController();
    async function ask(page: number) {
      const outcome = await searchClasses({ terms, category, page }, asked.signal);
      if (asked.signal.aborted) return;
      if (outcome.kind === 'networkFailure') console.error('The search did not work', outcome);
      if (page === 1) {
        setTimeout(() => console.debug('Class search', { terms, category }, outcome), DEBUG_LOG_AFTER_MS);
      }
      setLatest((before) =>
        withNextPage(before?.searchKey === searchKey ? before : nothingFoundYet(searchKey), outcome),
      );
    }
    void ask(nextPage);
    return () => asked.abort();
  }, [searchKey, terms, category, nextPage]);

  return {
    found,
    isSearching: nextPage !== null,
    /** The same search once more: for fresh seats, or after a failure. */
    searchAgain: () => setRun((before) => before + 1),
    /** The terms are being edited, so what was said about them no longer holds. */
    clearRefusal: () =>
      setLatest((before) => (before?.ending === 'refused' ? { ...before, words: '' } : before)),
  };
}
