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

/** The library's query, with its error in words. */
export function useCallQuery<Reply, Key extends QueryKey>(
  options: UseQueryOptions<Reply, ApiError, Reply, Key>,
  whatFailed: string,
) {
  const query = useQuery(options);
  const { failure, asked } = useQueryFailure(query, whatFailed);
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = query;
  const reload = useCallback(() => asked(refetch()), [asked, refetch]);
  return { data, dataUpdatedAt, error, failure, isFetching, isPlaceholderData, reload };
}

type Failed = Pick<QueryObserverResult, 'error' | 'isFetching'>;

/** The error of a query of any kind, in words. Data that came before stays beside it. */
export function useQueryFailure({ error, isFetching }: Failed, whatFailed: string) {
  const onSessionRefused = useSessionRefused();
  // Thrown in rendering, so that the error view shows a defect. The option `throwOnError` of the library would also
  // stop a page from asking again for a call that failed while the page was rendered.
  const failed = error === null ? null : asApiError(error);
  const shown = failed !== null && isSessionRefused(failed) ? null : failed;

  useEffect(() => {
    if (shown !== null) console.error(whatFailed, shown);
  }, [shown, whatFailed]);

  /** For what somebody has asked for, unlike a refresh in the background: a refusal ends the session. */
  const asked = useCallback(
    async (asking: Promise<Pick<QueryObserverResult, 'error'>>) => {
      const { error: again } = await asking;
      if (again !== null) await onSessionRefused(again);
    },
    [onSessionRefused],
  );

  return {
    /** Empty while it is asked for again. */
    failure: shown === null || isFetching ? '' : failureLine(whatFailed, shown),
    /** Always the same function. */
    asked,
  };
}
