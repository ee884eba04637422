import { useCallback } from 'react';
import { useNotice } from '../ui/use-notice.ts';
import { isRefusalNews } from './departure.ts';
import { readSession } from './session-storage.ts';
import { useLeaveSession } from './use-leave-session.ts';

/** What follows when the server does not know the session any more. */
export function useSessionRefused(): (message: string) => Promise<void> {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  return useCallback(
    async (message) => {
      if (!isRefusalNews(readSession().isLoggedIn)) return;
      await leaveSession('sessionRefused');
      await showNotice('warning', message || 'Please log in again.');
    },
    [leaveSession, showNotice],
  );
}
