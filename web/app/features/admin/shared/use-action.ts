import { useCallback, useRef, useState } from 'react';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import type { ActionStatus } from './status-message.tsx';

/** What an admin does with a thing: one at a time, and what came of it in words. */
export function useAction<Name extends string>() {
  const [underway, setUnderway] = useState<Name | null>(null);
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const isUnderway = useRef(false);
  const onSessionRefused = useSessionRefused();

  /** Null: nothing was done, and the line says why. */
  const act = useCallback(
    async <Reply extends { readonly message: string }>(
      name: Name,
      whatFailed: string,
      call: () => Promise<CallOutcome<Reply>>,
    ): Promise<Reply | null> => {
      // Two presses in one moment see the same state, so the state alone would let both through.
      if (isUnderway.current) return null;
      isUnderway.current = true;
      setUnderway(name);
      setActionStatus(null);
      const outcome = await call();
      isUnderway.current = false;
      setUnderway(null);
      if (outcome.kind === 'ok') {
        setActionStatus({ tone: 'done', line: outcome.reply.message });
        return outcome.reply;
      }
      if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
      else {
        console.error(whatFailed, outcome);
        setActionStatus({ tone: 'failed', line: failureLine(whatFailed, outcome) });
      }
      return null;
    },
    [onSessionRefused],
  );

  return { underway, actionStatus, act };
}
