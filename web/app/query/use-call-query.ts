import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  readonly reload: () => Promise<void>;
}

/** What a page shows of the server, and why it cannot. */
export function useCallQuery<Reply, Key extends QueryKey>(
  options: UseQueryOptions<Reply, Error, Reply, Key>,
  whatFailed: string,
): CallQuery<Reply> {
  const query = useQuery(options);
  const onSessionRefused = useSessionRefused();
  const { error } = query;
  const failed = error === null || query.isFetching ? null : failureIn(error);

  useEffect(() => {
    if (error !== null) console.error(whatFailed, failureIn(error));
  }, [error, whatFailed]);

  return {
    reply: query.data ?? null,
    repliedAt: query.data === undefined ? null : new Date(query.dataUpdatedAt),
    failed,
    failure: failed === null || failed.kind === 'unauthorized' ? '' : failureLine(whatFailed, failed),
    isLoading: query.isFetching,
    async reload() {
      const { error: again } = await query.refetch();
      if (again === null) return;
      const failure = failureIn(again);
      if (failure.kind === 'unauthorized') await onSessionRefused(failure.message);
    },
  };
}
