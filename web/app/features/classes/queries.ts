import type { ClassPageContent } from '@carom/contract/classes/class-page';
import type { ClassId } from '@carom/domain/classes/class-id';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { asApiError } from '../../api/api-error.ts';
import { searchText, upcomingText } from '../../content/classes/classes.ts';
import { callQuery } from '../../query/call-query.ts';
import type { QueryArea } from '../../query/query-areas.ts';
import { type SearchPage, searchClasses, type UpcomingPage, upcomingClasses } from './api.ts';
import type { FoundPage } from './search/found-classes.ts';

const AREA: QueryArea = 'classes';
const DEBUG_LOG_AFTER_MS = 1000;

/** Queries that become stale when a seat is booked or cancelled. */
export const SEATS_CHANGED = [['bookings'], ['classes'], ['dashboard']];

export const bookingsQuery = callQuery('bookings', 'listBookings', {});

const HTTP_GONE = 410;

/** Null: an address without a valid id. */
export const classQuery = (classId: ClassId | null) =>
  callQuery(
    'classes',
    'readClass',
    { params: { id: classId ?? '' } },
    async (calling): Promise<ClassPageContent> => {
      try {
        return { kind: 'class', class: (await calling).class };
      } catch (error) {
        const { kind, status } = asApiError(error);
        if (kind === 'notFound') return { kind: 'missing' };
        if (status === HTTP_GONE) return { kind: 'gone' };
        throw error;
      }
    },
  );

/** A paginated query whose key contains its search terms or filters. */
function foundPagesQuery(
  name: string,
  input: object,
  ask: (page: number, signal: AbortSignal) => Promise<FoundPage>,
) {
  return infiniteQueryOptions({
    queryKey: [AREA, name, input],
    queryFn: ({ pageParam: page, signal }) => ask(page, signal),
    initialPageParam: 1,
    getNextPageParam: ({ has_more }, _pages, page) => (has_more ? page + 1 : null),
  });
}
export type FoundPagesQuery = ReturnType<typeof foundPagesQuery>;

export const searchQuery = (search: Omit<SearchPage, 'page'>) =>
  foundPagesQuery('searchClasses', search, (page, signal) => {
    const asking = searchClasses({ ...search, page }, signal);
    if (page === 1) void debugLater(search, asking, signal);
    return asking.catch(logLostConnection(searchText.failed, signal));
  });

export const upcomingQuery = (choice: Omit<UpcomingPage, 'page'>) =>
  foundPagesQuery('upcomingClasses', choice, async (page, signal) => {
    const asking = upcomingClasses({ ...choice, page }, signal);
    const { upcoming_classes, has_more } = await asking.catch(logLostConnection(upcomingText.failed, signal));
    return { search_classes_results: upcoming_classes, has_more };
  });

const logLostConnection = (whatFailed: string, signal: AbortSignal) => (error: unknown) => {
  if (asApiError(error).kind === 'networkFailure' && !signal.aborted) console.error(whatFailed, error);
  throw error;
};

async function debugLater(search: Omit<SearchPage, 'page'>, asking: Promise<unknown>, signal: AbortSignal) {
  const outcome = await asking.catch(asApiError);
  if (!signal.aborted) setTimeout(() => console.debug('Class search', search, outcome), DEBUG_LOG_AFTER_MS);
}
