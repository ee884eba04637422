import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { failureLine } from '../api/failure-line.ts';
import { type SubmissionHandlers, useSubmission } from '../api/use-submission.ts';
import { type Replacement, replaceQuery } from './replace-query.ts';

interface CallMutationOptions<Input, Reply> {
  readonly mutationFn: (input: Input) => Promise<Reply>;
  /** What was read under these keys is asked for again when it is done, or turns out to be outdated. */
  readonly invalidates?: readonly QueryKey[];
  /** What the reply carries already, and need not be asked for. */
  readonly replaces?: (reply: Reply, input: Input) => Replacement | null;
  /** Mutations of one scope wait for each other. Without one, a second press in the meantime is ignored. */
  readonly scope?: { readonly id: string };
  /** Begins the words of `failure`. */
  readonly whatFailed?: string;
}

/**
 * The library's mutation, pending until the page shows what it has changed. `mutate` sends one at a time;
 * a refused session is handled by the query client, and its `onError` does not hear of it.
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
    /** Why the last one failed; empty without `whatFailed`. */
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

/** Surely not done, and not because somebody else was quicker: what the page shows still holds. */
function isUnchanged(error: Error): boolean {
  if (!(error instanceof ApiError) || error.kind === 'notFound' || error.kind === 'conflict') return false;
  return !error.mayBeDone;
}
