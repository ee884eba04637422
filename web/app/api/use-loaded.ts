import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionRefused } from '../session/use-session-refused.ts';
import type { CallOutcome } from './call-outcome.ts';
import { failureLine } from './failure-line.ts';

interface Loaded<Reply> {
  readonly reply: Reply | null;
  /** What came last stays while this says why nothing newer came. */
  readonly failure: string;
  readonly load: () => Promise<void>;
  /** Puts in what another call has replied. */
  readonly setReply: (reply: Reply) => void;
}

/** A reply that a page shows. `ask` is the same function for as long as the same thing is meant. */
export function useLoaded<Reply>(
  ask: (signal: AbortSignal) => Promise<CallOutcome<Reply>>,
  whatFailed: string,
): Loaded<Reply> {
  const [reply, setReply] = useState<Reply | null>(null);
  const [failure, setFailure] = useState('');
  const onSessionRefused = useSessionRefused();
  const latest = useRef<AbortController | null>(null);

  const load = useCallback(async () => {
    latest.current?.abort();
    const asked = new AbortController();
    latest.current = asked;
    setFailure('');
    const outcome = await ask(asked.signal);
    // Asked again, asked for something else, or left: this answer is nobody's any more.
    if (asked.signal.aborted) return;
    if (outcome.kind === 'ok') return setReply(outcome.reply);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    console.error(whatFailed, outcome);
    setFailure(failureLine(whatFailed, outcome));
  }, [ask, whatFailed, onSessionRefused]);

  useEffect(() => {
    void load();
    return () => latest.current?.abort();
  }, [load]);

  return { reply, failure, load, setReply };
}
