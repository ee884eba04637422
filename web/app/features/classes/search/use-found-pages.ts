import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import type { FoundPagesQuery } from '../queries.ts';
import { foundIn, isComplete } from './found-classes.ts';

interface PagesAsked {
  /** How many, one after the other; none while nothing is asked for. */
  readonly pages: number;
  readonly whatFailed: string;
}

/** Classes page after page, as many pages as the address asks for. */
export function useFoundPages(options: FoundPagesQuery, { pages, whatFailed }: PagesAsked) {
  const query = useInfiniteQuery({ ...options, enabled: pages > 0 });
  const { data, error, isFetching, isFetchingNextPage, fetchNextPage } = query;
  const [isAgain, setIsAgain] = useState(false);
  // Many cards at once would keep the page from answering: React renders what is deferred in slices.
  const shown = useDeferredValue(data);
  // More may be known from before than the address asks for.
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
    /** For fresh seats, or after a failure. */
    async readAgain() {
      setIsAgain(true);
      await query.refetch();
      setIsAgain(false);
    },
  };
}
