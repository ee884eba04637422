import { useCallback, useEffect, useState } from 'react';
import type { CallOutcome } from '../../../lib/call-outcome.ts';
import { failureLine } from '../../../lib/failure-line.ts';
import { useSessionRefused } from '../../../lib/use-session-refused.ts';

/** One thing from the server. `ask` is the same function for as long as the same thing is meant. */
export function useLoaded<Reply>(
  ask: (signal: AbortSignal) => Promise<CallOutcome<Reply>>,
  whatFailed: string,
) {
  const [loaded, setLoaded] = useState<Reply | null>(null);
  const [failure, setFailure] = useState('');
  const [round, setRound] = useState(0);
  const onSessionRefused = useSessionRefused();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same again
  useEffect(() => {
    const aborter = new AbortController();
    void ask(aborter.signal).then(async (outcome) => {
      if (aborter.signal.aborted) return;
      if (outcome.kind === 'ok') setLoaded(outcome.reply);
      else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
      else {
        console.error(whatFailed, outcome);
        setFailure(failureLine(whatFailed, outcome));
      }
    });
    return () => aborter.abort();
  }, [ask, whatFailed, round, onSessionRefused]);

  const reload = useCallback(() => {
    setFailure('');
    setRound((rounds) => rounds + 1);
  }, []);

  /** Puts in what another call has replied. */
  return { loaded, failure, reload, show: setLoaded };
}
