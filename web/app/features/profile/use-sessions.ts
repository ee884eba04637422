import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureLine } from '../../api/use-failure-line.ts';
import { sessionsText } from '../../content/account/profile.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useQueryFailure } from '../../query/use-call-query.ts';
import { endSession } from './api.ts';
import { sessionsQuery } from './queries.ts';
import { listedOnce, withoutSession } from './session-pages.ts';

/** The user's sessions on all devices. */
export function useSessions() {
  const client = useQueryClient();
  const query = useInfiniteQuery(sessionsQuery);
  const { failure, onUserFetch } = useQueryFailure(query, sessionsText.loadFailed);
  const ending = useCallMutation({
    mutationFn: endSession,
    invalidates: [sessionsQuery.queryKey],
    replaces: (_reply, id) => {
      const { queryKey } = sessionsQuery;
      const list = client.getQueryData(queryKey);
      return list === undefined
        ? null
        : { queryKey, data: { ...list, pages: withoutSession(list.pages, id) } };
    },
  });
  const problem = useFailureLine();

  const showMore = () => onUserFetch(query.fetchNextPage());

  async function retry() {
    problem.clear();
    await (query.isFetchNextPageError ? showMore() : onUserFetch(query.refetch()));
  }

  const end = (id: string) =>
    ending.mutate(id, {
      onSuccess: problem.clear,
      // A session that no longer exists counts as ended.
      onError: (error) =>
        error.kind === 'notFound' ? problem.clear() : problem.fail(sessionsText.notEnded, error),
    });

  return {
    sessions: query.data ? listedOnce(query.data.pages) : null,
    failure: problem.failure || failure,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    endingId: ending.isPending ? ending.variables : null,
    showMore,
    retry,
    end,
  };
}
