import { useCallback, useEffect, useState } from 'react';
import { type Failure, failureLine } from '../../lib/failure-line.ts';
import { useSessionRefused } from '../../lib/use-session-refused.ts';
import { endSession, listSessions, type SessionEntry } from './api.ts';

/** The user's sessions on all devices. */
export function useSessions() {
  const [sessions, setSessions] = useState<readonly SessionEntry[] | null>(null);
  const [failure, setFailure] = useState('');
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

  const load = useCallback(async () => {
    setFailure('');
    const outcome = await listSessions();
    if (outcome.kind === 'ok') setSessions(outcome.reply.sessions);
    else await fail('The sessions could not be loaded', outcome);
  }, [fail]);

  useEffect(() => {
    void load();
  }, [load]);

  async function end(id: string) {
    if (endingId !== null) return;
    setEndingId(id);
    const outcome = await endSession(id);
    setEndingId(null);
    // One that is gone already is as good as ended.
    if (outcome.kind === 'ok' || outcome.kind === 'notFound') await load();
    else await fail('The session was not ended', outcome);
  }

  return { sessions, failure, endingId, load, end };
}
