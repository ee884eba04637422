import { useCallback, useRef } from 'react';
import { LOG_IN_AGAIN } from '../content/frame.tsx';
import { useNotice } from '../ui/use-notice.ts';
import { isRefusalNews } from './departure.ts';
import { readSession } from './session-storage.ts';
import { useLeaveSession } from './use-leave-session.ts';
import { useSession } from './use-session.ts';

/** What follows when the server does not know the session any more. */
export function useSessionRefused(): (message: string) => Promise<void> {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  const session = useSession();
  // A page that is gone keeps the owner it was shown to.
  const askedBy = useRef('');
  if (session !== 'unknown') askedBy.current = session.owner;
  return useCallback(
    async (message) => {
      if (!isRefusalNews({ askedBy: askedBy.current, ...readSession() })) return;
      await leaveSession('sessionRefused');
      await showNotice('warning', message || LOG_IN_AGAIN);
    },
    [leaveSession, showNotice],
  );
}
