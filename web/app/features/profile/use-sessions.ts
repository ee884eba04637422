import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useFailureLine } from '../../api/use-failure-line.ts';
import { sessionsText } from '../../content/account/profile.ts';
import { useCallMutation } from '../../query/use-call-mutation.ts';
import { useQueryInWords } from '../../query/use-call-query.ts';
import { endSession } from './api.ts';
import { sessionsQuery } from './queries.ts';
import { listedOnce, withoutSession } from './session-pages.ts';

/** The user's sessions on all devices. */
export function useSessions() {
  const client = useQueryClient();
  const query = useInfiniteQuery(sessionsQuery);
  const { reply, failure, reload, askedFor } = useQueryInWords(query, sessionsText.loadFailed);
  const ending = useCallMutation(endSession, {
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

  const showMore = () => askedFor(query.fetchNextPage());

  async function retry() {
    problem.clear();
    await (query.isFetchNextPageError ? showMore() : reload());
  }

  async function end(id: string) {
    const outcome = await ending.send(id);
    if (outcome === null) return;
    // One that is gone already is as good as ended.
    if (outcome.kind !== 'ok' && outcome.kind !== 'notFound') {
      return problem.fail(sessionsText.notEnded, outcome);
    }
    problem.clear();
  }

  return {
    sessions: reply && listedOnce(reply.pages),
    failure: problem.failure || failure,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    endingId: ending.underway,
    showMore,
    retry,
    end,
  };
}
