import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallOutcome } from '../api/call-outcome.ts';
import type { Failure } from '../api/failure-line.ts';
import { CallFailure, failureIn, replyOf } from './call-failure.ts';
import { type Replacement, replaceQuery } from './replace-query.ts';

/** A refused session has been dealt with: there is nothing left to decide. */
export type Decided<Reply> = Exclude<CallOutcome<Reply>, { readonly kind: 'unauthorized' }>;

export interface MutationOptions<Input, Reply> {
  /** What was read under these keys is asked for again when it is done, or turns out to be outdated. */
  readonly invalidates?: readonly QueryKey[];
  /** What the reply carries already, and need not be asked for. */
  readonly replaces?: (reply: Reply, input: Input) => Replacement | null;
  /** Those of one queue wait for each other. Without one, a second press in the meantime is nothing. */
  readonly queue?: string;
}

/** Something that somebody does. It is under way until the page shows what it has changed. */
export function useCallMutation<Input = void, Reply = unknown>(
  call: (input: Input) => Promise<CallOutcome<Reply>>,
  { invalidates = [], replaces, queue }: MutationOptions<Input, Reply> = {},
) {
  const client = useQueryClient();
  const isUnderway = useRef(false);
  const mutation = useMutation({
    mutationFn: async (input: Input) => replyOf(await call(input)),
    ...(queue !== undefined && { scope: { id: queue } }),
    onSettled: async (reply, error, input) => {
      if (error instanceof CallFailure && isAsBefore(error.failure)) return;
      const replacement = reply === undefined ? null : (replaces?.(reply, input) ?? null);
      if (replacement !== null) await replaceQuery(client, replacement);
      const known = replacement === null ? null : hashKey(replacement.queryKey);
      const predicate = ({ queryHash }: { readonly queryHash: string }) => queryHash !== known;
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
    },
  });

  async function outcomeOf(input: Input): Promise<CallOutcome<Reply>> {
    try {
      return { kind: 'ok', reply: await mutation.mutateAsync(input) };
    } catch (error) {
      return failureIn(error);
    } finally {
      isUnderway.current = false;
    }
  }

  return {
    isBusy: mutation.isPending,
    /** What is being done now. */
    underway: mutation.isPending ? mutation.variables : null,
    /** Null: another one is under way, or the session was refused. */
    async send(input: Input): Promise<Decided<Reply> | null> {
      // Two presses in one moment see the same state, so the state alone would let both through.
      if (isUnderway.current && queue === undefined) return null;
      isUnderway.current = true;
      const outcome = await outcomeOf(input);
      return outcome.kind === 'unauthorized' ? null : outcome;
    },
  };
}

/** Surely not done, and not because somebody else was quicker: what the page shows still holds. */
function isAsBefore(failure: Failure): boolean {
  if (failure.kind === 'notFound' || failure.kind === 'conflict') return false;
  return !('mayBeDone' in failure && failure.mayBeDone);
}
