import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallOutcome } from './call-outcome.ts';
import { failureLine } from './failure-line.ts';
import { useSessionRefused } from './use-session-refused.ts';

interface Loaded<Reply> {
  readonly reply: Reply | null;
  /** What came last stays while this says why nothing newer came. */
  readonly failure: string;
  readonly load: () => Promise<void>;
  readonly setReply: (reply: Reply) => void;
}

/** A reply that a page shows. `call` must stay the same between renderings. */
export function useLoaded<Reply>(call: () => Promise<CallOutcome<Reply>>, whatFailed: string): Loaded<Reply> {
  const [reply, setReply] = useState<Reply | null>(null);
  const [failure, setFailure] = useState('');
  const onSessionRefused = useSessionRefused();
  const isHere = useRef(true);

  const load = useCallback(async () => {
    setFailure('');
    const outcome = await call();
    // Whoever has left the page is told nothing any more.
    if (!isHere.current) return;
    if (outcome.kind === 'ok') return setReply(outcome.reply);
    console.error(whatFailed, outcome);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    setFailure(failureLine(whatFailed, outcome));
  }, [call, whatFailed, onSessionRefused]);

  useEffect(() => {
    isHere.current = true;
    void load();
    return () => {
      isHere.current = false;
    };
  }, [load]);

  return { reply, failure, load, setReply };
}
