import type { ReplyOf } from '@carom/contract/endpoints';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { useFailureLine } from '../../../api/use-failure-line.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { invalidatedBy } from '../shared/use-action.ts';
import { billingQuery } from './queries.ts';

type BillingReply = ReplyOf<'adminReadBilling'>;

interface Change {
  readonly memberId: string;
  readonly whatFailed: string;
  readonly call: () => Promise<CallOutcome<BillingReply>>;
  readonly onDone: (line: string) => void;
}

/** A change of a member's billing: pressed twice it is sent once, and the line says why nothing came of it. */
export function useBillingChange({ memberId, whatFailed, call, onDone }: Change) {
  const { failure, fail, clear } = useFailureLine();
  const { isBusy, send } = useCallMutation(call, {
    invalidates: invalidatedBy([]),
    replaces: (data) => ({ queryKey: billingQuery(memberId).queryKey, data }),
  });

  async function change() {
    clear();
    const outcome = await send();
    if (outcome === null) return;
    if (outcome.kind === 'ok') onDone(outcome.reply.message);
    else fail(whatFailed, outcome);
  }

  return { isBusy, failure, change };
}
