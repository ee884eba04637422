import {
  type QueryKey,
  type QueryObserverResult,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type Failure, failureLine } from '../api/failure-line.ts';
import { useSessionRefused } from '../session/use-session-refused.ts';
import { failureIn } from './call-failure.ts';

interface CallQuery<Reply> {
  readonly reply: Reply | null;
  /** When it came. */
  readonly repliedAt: Date | null;
  /** What came last stays while this says why nothing newer came. Empty while it is being asked again. */
  readonly failure: string;
  readonly failed: Failure | null;
  readonly isLoading: boolean;
  /** The reply belongs to what was asked before; what is asked now is on its way. */
  readonly isPrevious: boolean;
  /** Always the same function. */
  readonly reload: () => Promise<void>;
}

interface AnyCallQuery<Reply> extends CallQuery<Reply> {
  /** For what somebody has asked for, unlike what is refreshed behind the page: a refusal ends the session. */
  readonly askedFor: (asking: Promise<{ readonly error: Error | null }>) => Promise<void>;
}

/** What a page shows of the server, and why it cannot. */
export function useCallQuery<Reply, Key extends QueryKey>(
  options: UseQueryOptions<Reply, Error, Reply, Key>,
  whatFailed: string,
): CallQuery<Reply> {
  return useQueryInWords(useQuery(options), whatFailed);
}

type Asked<Reply> = Pick<
  QueryObserverResult<Reply>,
  'data' | 'dataUpdatedAt' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>;

/** The same of a query of any kind. */
export function useQueryInWords<Reply>(query: Asked<Reply>, whatFailed: string): AnyCallQuery<Reply> {
  const onSessionRefused = useSessionRefused();
  const { data, error, refetch } = query;
  const failed = error === null || query.isFetching ? null : failureIn(error);

  useEffect(() => {
    const failure = error === null ? null : failureIn(error);
    if (failure !== null && failure.kind !== 'unauthorized') console.error(whatFailed, failure);
  }, [error, whatFailed]);

  const askedFor = useCallback(
    async (asking: Promise<{ readonly error: Error | null }>) => {
      const { error: again } = await asking;
      if (again === null) return;
      const failure = failureIn(again);
      if (failure.kind === 'unauthorized') await onSessionRefused(failure.message);
    },
    [onSessionRefused],
  );
  const reload = useCallback(() => askedFor(refetch()), [askedFor, refetch]);

  return {
    reply: data ?? null,
    repliedAt: data === undefined ? null : new Date(query.dataUpdatedAt),
    failed,
    failure: failed === null || failed.kind === 'unauthorized' ? '' : failureLine(whatFailed, failed),
    isLoading: query.isFetching,
    isPrevious: query.isPlaceholderData,
    reload,
    askedFor,
  };
}
