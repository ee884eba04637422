import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { failureLine } from '../api/failure-line.ts';
import { type SubmissionHandlers, useSubmission } from '../api/use-submission.ts';
import { type Replacement, replaceQuery } from './replace-query.ts';

interface CallMutationOptions<Input, Reply> {
  readonly mutationFn: (input: Input) => Promise<Reply>;
  /** Refetched after a success, or after a failure that shows that the data is outdated. */
  readonly invalidates?: readonly QueryKey[];
  /** The data that the reply already contains, so that it need not be fetched. */
  readonly replaces?: (reply: Reply, input: Input) => Replacement | null;
  /**
   * Mutations of one scope run one after the other. Without a scope, a second press is ignored while one is
   * pending.
   */
  readonly scope?: { readonly id: string };
  /** The beginning of `failure`. */
  readonly whatFailed?: string;
}

/**
 * A TanStack mutation that is pending until the page shows the change. `mutate` sends one at a time. A
 * refused session is handled by the query client and not passed to `onError`.
 */
export function useCallMutation<Input = void, Reply = unknown>(options: CallMutationOptions<Input, Reply>) {
  const { mutationFn, invalidates = [], replaces, scope, whatFailed = '' } = options;
  const client = useQueryClient();
  const { submit } = useSubmission({ isQueued: scope !== undefined });
  const mutation = useMutation({
    mutationFn,
    ...(scope && { scope }),
    onSettled: async (reply, error, input) => {
      if (error && isUnchanged(error)) return;
      const replacement = reply === undefined ? null : (replaces?.(reply, input) ?? null);
      if (replacement !== null) await replaceQuery(client, replacement);
      const known = replacement === null ? null : hashKey(replacement.queryKey);
      const predicate = ({ queryHash }: { readonly queryHash: string }) => queryHash !== known;
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
    },
  });
  const { error, mutateAsync } = mutation;

  return {
    ...mutation,
    /** Why the last mutation failed; empty without `whatFailed`. */
    failure: whatFailed && isShown(error) ? failureLine(whatFailed, error) : '',
    mutate: (input: Input, { onSuccess, onError }: SubmissionHandlers<Reply> = {}) =>
      submit(() => mutateAsync(input), {
        ...(onSuccess && { onSuccess }),
        onError(failed) {
          if (!isShown(failed)) return;
          if (whatFailed) console.error(whatFailed, failed);
          return onError?.(failed);
        },
      }),
  };
}

function isShown(error: ApiError | null): error is ApiError {
  return error instanceof ApiError && error.kind !== 'unauthorized';
}

/** The mutation certainly had no effect and there was no conflict, so the data on the page is still valid. */
function isUnchanged(error: Error): boolean {
  if (!(error instanceof ApiError) || error.kind === 'notFound' || error.kind === 'conflict') return false;
  return !error.mayBeDone;
}
