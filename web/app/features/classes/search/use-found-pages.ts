import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import type { FoundPagesQuery } from '../queries.ts';
import { foundIn, isComplete } from './found-classes.ts';

interface PagesAsked {
  /** The number of pages to load, one after the other; 0 if there is no search. */
  readonly pages: number;
  readonly whatFailed: string;
}

/** Loads as many pages of classes as the address requests. */
export function useFoundPages(options: FoundPagesQuery, { pages, whatFailed }: PagesAsked) {
  const query = useInfiniteQuery({ ...options, enabled: pages > 0 });
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const [isAgain, setIsAgain] = useState(false);
  // Rendering many cards at once would block the page: React renders deferred values in slices.
  const shown = useDeferredValue(data);
  // The cache may hold more pages than the address requests.
  const found = foundIn(
    shown?.pages.slice(0, pages) ?? [],
    isFetching || error === null ? null : asApiError(error),
    whatFailed,
  );
  const isMissing = pages > 0 && !isComplete(found, pages);

  const isNextMissing = isMissing && data !== undefined && shown === data && !isFetching;
  useEffect(() => {
    if (isNextMissing) void fetchNextPage();
  }, [isNextMissing, fetchNextPage]);

  return {
    found,
    isReading: isMissing || isFetchingNextPage || isAgain,
    /** For current seats, or after a failure. */
    async readAgain() {
      setIsAgain(true);
      await query.refetch();
      setIsAgain(false);
    },
  };
}
