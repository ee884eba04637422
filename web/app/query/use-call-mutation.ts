import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallOutcome } from '../api/call-outcome.ts';
import { failureIn, replyOf } from './call-failure.ts';

/** A refused session has been dealt with: there is nothing left to decide. */
type Decided<Reply> = Exclude<CallOutcome<Reply>, { readonly kind: 'unauthorized' }>;

/**
 * Something that somebody does, one at a time. When it is done, or may be done, what was read of the
 * keys in `invalidates` is asked for again.
 */
export function useCallMutation<Input, Reply>(
  call: (input: Input) => Promise<CallOutcome<Reply>>,
  { invalidates = [] }: { readonly invalidates?: readonly QueryKey[] } = {},
) {
  const client = useQueryClient();
  const isUnderway = useRef(false);
  const mutation = useMutation({ mutationFn: async (input: Input) => replyOf(await call(input)) });

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
    /** What is being done now. */
    underway: mutation.isPending ? mutation.variables : null,
    /** Null: another one is under way, or the session was refused. */
    async send(input: Input): Promise<Decided<Reply> | null> {
      // Two presses in one moment see the same state, so the state alone would let both through.
      if (isUnderway.current) return null;
      isUnderway.current = true;
      const outcome = await outcomeOf(input);
      const isKnownUndone = outcome.kind !== 'ok' && !('mayBeDone' in outcome && outcome.mayBeDone);
      if (!isKnownUndone) {
        await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
      }
      return outcome.kind === 'unauthorized' ? null : outcome;
    },
  };
}
