import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureIn } from '../../query/call-failure.ts';
import type { ClassSearch } from '../../routing/search-address.ts';
import { foundIn, isComplete } from './found-classes.ts';
import { searchQuery } from './queries.ts';

/** Runs the search that stands in the address, page after page. */
export function useClassSearch(search: ClassSearch | null) {
  const { terms = '', category = '', pages = 0 } = search ?? {};
  const query = useInfiniteQuery({ ...searchQuery({ terms, category }), enabled: search !== null });
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const [isAgain, setIsAgain] = useState(false);
  /** The search whose refusal has been read: its terms are being edited. */
  const [editedSearch, setEditedSearch] = useState<ClassSearch | null>(null);
  const failure = error === null || isFetching ? null : failureIn(error);
  // More may be known from before than the address asks for.
  const found = foundIn(data?.pages.slice(0, pages) ?? [], failure);
  const isMissing = search !== null && !isComplete(found, pages);

  const isNextMissing = isMissing && data !== undefined && !isFetching;
  useEffect(() => {
    if (isNextMissing) void fetchNextPage();
  }, [isNextMissing, fetchNextPage]);

  return {
    found: found.ending === 'refused' && editedSearch === search ? { ...found, words: '' } : found,
    isSearching: isMissing || isFetchingNextPage || isAgain,
    /** The same search once more: for fresh seats, or after a failure. */
    async searchAgain() {
      setEditedSearch(null);
      setIsAgain(true);
      await query.refetch();
      setIsAgain(false);
    },
    /** The terms are being edited, so what was said about them no longer holds. */
    clearRefusal: () => setEditedSearch(search),
  };
}
