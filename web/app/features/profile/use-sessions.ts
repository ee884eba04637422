import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureLine } from '../../api/failure-line.ts';
import { useSessionRefused } from '../../session/use-session-refused.ts';
import { endSession, listSessions, type SessionEntry } from './api.ts';

/** The user's sessions on all devices. */
export function useSessions() {
  const [sessions, setSessions] = useState<readonly SessionEntry[] | null>(null);
  const [failure, setFailure] = useState('');
  const [next, setNext] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [endingId, setEndingId] = useState<string | null>(null);
  const onSessionRefused = useSessionRefused();

  const fail = useCallback(
    async (whatFailed: string, outcome: Failure) => {
      console.error(whatFailed, outcome);
      if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
      else setFailure(failureLine(whatFailed, outcome));
    },
    [onSessionRefused],
  );

  /** The first page, or the one after that: what is shown already stays. */
  const load = useCallback(
    async (after: string | null = null) => {
      setFailure('');
      setIsLoading(true);
      const outcome = await listSessions(after);
      setIsLoading(false);
      if (outcome.kind !== 'ok') return fail('The sessions could not be loaded', outcome);
      const { sessions: listed, next: following } = outcome.reply;
      setSessions((shown) => (after === null ? listed : [...(shown ?? []), ...newTo(shown, listed)]));
      setNext(following);
    },
    [fail],
  );

  useEffect(() => {
    void load();
  }, [load]);

  async function end(id: string) {
    if (endingId !== null) return;
    setEndingId(id);
    const outcome = await endSession(id);
    setEndingId(null);
    // One that is gone already is as good as ended.
    if (outcome.kind === 'ok' || outcome.kind === 'notFound') {
      setFailure('');
      setSessions((shown) => shown?.filter((session) => session.id !== id) ?? null);
    } else await fail('The session was not ended', outcome);
  }

  return {
    sessions,
    failure,
    isLoading,
    hasMore: next !== null,
    endingId,
    load: () => load(sessions === null ? null : next),
    end,
  };
}

/** A session that was used in between has moved up, and is among those shown. */
function newTo(shown: readonly SessionEntry[] | null, listed: readonly SessionEntry[]): SessionEntry[] {
  const known = new Set(shown?.map(({ id }) => id));
  return listed.filter(({ id }) => !known.has(id));
}
