import { infiniteQueryOptions } from '@tanstack/react-query';
import { replyOf } from '../../query/call-failure.ts';
import { callQuery } from '../../query/call-query.ts';
import type { QueryArea } from '../../query/query-areas.ts';
import { type SearchPage, searchClasses } from './api.ts';

const AREA: QueryArea = 'classes';
const DEBUG_LOG_AFTER_MS = 1000;

/** What is read of these is not so any more when a seat is taken or given back. */
export const SEATS_CHANGED = [['bookings'], ['classes'], ['dashboard']];

export const bookingsQuery = callQuery('bookings', 'listBookings', {});

/** Page after page. */
export const searchQuery = (search: Omit<SearchPage, 'page'>) =>
  infiniteQueryOptions({
    queryKey: [AREA, 'searchClasses', search],
    queryFn: ({ pageParam: page, signal }) => askForPage({ ...search, page }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _pages, page) => (has_more ? page + 1 : null),
  });

async function askForPage({ terms, category, page }: SearchPage, signal: AbortSignal) {
  const outcome = await searchClasses({ terms, category, page }, signal);
  if (!signal.aborted) {
    if (outcome.kind === 'networkFailure') console.error('The search did not work', outcome);
    if (page === 1) {
      setTimeout(() => console.debug('Class search', { terms, category }, outcome), DEBUG_LOG_AFTER_MS);
    }
  }
  return replyOf(outcome);
}
