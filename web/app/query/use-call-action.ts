import type { CallOutcome } from '../api/call-outcome.ts';
import { useFailureLine } from '../api/use-failure-line.ts';
import { type MutationOptions, useCallMutation } from './use-call-mutation.ts';

/** Something that somebody does, and in words why nothing came of it. */
export function useCallAction<Input = void, Reply = unknown>(
  call: (input: Input) => Promise<CallOutcome<Reply>>,
  whatFailed: string,
  options?: MutationOptions<Input, Reply>,
) {
  const { send, ...state } = useCallMutation(call, options);
  const { failure, fail, clear } = useFailureLine();
  return {
    ...state,
    failure,
    /** Null: nothing came of it. */
    async act(input: Input): Promise<Reply | null> {
      clear();
      const outcome = await send(input);
      if (outcome?.kind === 'ok') return outcome.reply;
      if (outcome !== null) fail(whatFailed, outcome);
      return null;
    },
  };
}
