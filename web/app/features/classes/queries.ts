import type { ClassPageContent } from '@carom/contract/classes/class-page';
import type { ClassId } from '@carom/domain/classes/class-id';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { upcomingText } from '../../content/classes/classes.ts';
import { replyOf } from '../../query/call-failure.ts';
import { callQuery } from '../../query/call-query.ts';
import type { QueryArea } from '../../query/query-areas.ts';
import { type SearchPage, searchClasses, type UpcomingPage, upcomingClasses } from './api.ts';
import type { FoundPage } from './search/found-classes.ts';

const AREA: QueryArea = 'classes';
const DEBUG_LOG_AFTER_MS = 1000;

/** What is read of these is not so any more when a seat is taken or given back. */
export const SEATS_CHANGED = [['bookings'], ['classes'], ['dashboard']];

export const bookingsQuery = callQuery('bookings', 'listBookings', {});

const HTTP_GONE = 410;

/** Null: an address that names none. */
export const classQuery = (classId: ClassId | null) =>
  callQuery('classes', 'readClass', { params: { id: classId ?? '' } }, (outcome): ClassPageContent => {
    if (outcome.kind === 'notFound') return { kind: 'missing' };
    if (outcome.kind === 'failed' && outcome.status === HTTP_GONE) return { kind: 'gone' };
    return { kind: 'class', class: replyOf(outcome).class };
  });

/** Page after page, under what is asked for. */
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
  foundPagesQuery('searchClasses', search, (page, signal) => askForPage({ ...search, page }, signal));

export const upcomingQuery = (choice: Omit<UpcomingPage, 'page'>) =>
  foundPagesQuery('upcomingClasses', choice, async (page, signal) => {
    const outcome = await upcomingClasses({ ...choice, page }, signal);
    if (outcome.kind === 'networkFailure' && !signal.aborted) console.error(upcomingText.failed, outcome);
    const { upcoming_classes, has_more } = replyOf(outcome);
    return { search_classes_results: upcoming_classes, has_more };
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
