import type { CallOutcome } from '../../../api/call-outcome.ts';
import { useFailureLine } from '../../../api/use-failure-line.ts';
import type { Replacement } from '../../../query/replace-query.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { invalidatedBy } from '../shared/use-action.ts';

interface Change<Reply> {
  readonly whatFailed: string;
  readonly call: () => Promise<CallOutcome<Reply>>;
  /** What was read before and stands in the reply. */
  readonly replaces: (reply: Reply) => Replacement;
  readonly onDone: (line: string) => void;
}

/** A change of what somebody pays: pressed twice it is sent once, and the line says why nothing came of it. */
export function useBillingChange<Reply extends { readonly message: string }>({
  whatFailed,
  call,
  replaces,
  onDone,
}: Change<Reply>) {
  const { failure, fail, clear } = useFailureLine();
  const { isBusy, send } = useCallMutation(call, { invalidates: invalidatedBy([]), replaces });

  async function change() {
    clear();
    const outcome = await send();
    if (outcome === null) return;
    if (outcome.kind === 'ok') onDone(outcome.reply.message);
    else fail(whatFailed, outcome);
  }

  return { isBusy, failure, change };
}
