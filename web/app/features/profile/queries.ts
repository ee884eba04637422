import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { callQuery } from '../../query/call-query.ts';
import type { QueryArea } from '../../query/query-areas.ts';

const AREA: QueryArea = 'sessions';

export const profileQuery = callQuery('profile', 'readMyProfile', {});

export const sessionsQuery = infiniteQueryOptions({
  queryKey: [AREA, 'listSessions'],
  queryFn: ({ pageParam: after, signal }) =>
    api.call('listSessions', { ...(after !== null && { query: { after } }), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
});
