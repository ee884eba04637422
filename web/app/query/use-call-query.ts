import {
  type QueryKey,
  type QueryObserverResult,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type ApiError, asApiError, isSessionRefused } from '../api/api-error.ts';
import { failureLine } from '../api/failure-line.ts';
import { useSessionRefused } from '../session/use-session-refused.ts';

/** A TanStack query with its error as text. */
export function useCallQuery<Reply, Key extends QueryKey>(
  options: UseQueryOptions<Reply, ApiError, Reply, Key>,
  whatFailed: string,
) {
  const query = useQuery(options);
  const { failure, onUserFetch } = useQueryFailure(query, whatFailed);
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = query;
  const reload = useCallback(() => onUserFetch(refetch()), [onUserFetch, refetch]);
  return { data, dataUpdatedAt, error, failure, isFetching, isPlaceholderData, reload };
}

type Failed = Pick<QueryObserverResult, 'error' | 'isFetching'>;

/** The error of any query as text. Earlier data stays visible beside it. */
export function useQueryFailure({ error, isFetching }: Failed, whatFailed: string) {
  const onSessionRefused = useSessionRefused();
  // Thrown while rendering, so that the error view shows a defect. The library's option `throwOnError` would
  // also prevent a retry of a call that failed during rendering.
  const failed = error === null ? null : asApiError(error);
  const shown = failed !== null && isSessionRefused(failed) ? null : failed;

  useEffect(() => {
    if (shown !== null) console.error(whatFailed, shown);
  }, [shown, whatFailed]);

  /** For a fetch that the user requested, unlike a background refetch: a refusal ends the session. */
  const onUserFetch = useCallback(
    async (asking: Promise<Pick<QueryObserverResult, 'error'>>) => {
      const { error: again } = await asking;
      if (again !== null) await onSessionRefused(again);
    },
    [onSessionRefused],
  );

  return {
    /** Empty while it is fetched again. */
    failure: shown === null || isFetching ? '' : failureLine(whatFailed, shown),
    /** Stable across renders. */
    onUserFetch,
  };
}
