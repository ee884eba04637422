import { useCallback } from 'react';
import { paths } from '../paths.ts';
import { useNotice } from '../ui/use-notice.ts';
import { useLeaveSession } from './use-leave-session.ts';

/** What follows when the server does not know the session any more. */
export function useSessionRefused(): (message: string) => Promise<void> {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  return useCallback(
    async (message) => {
      await leaveSession(paths.login);
      await showNotice('warning', message || 'Please log in again.');
    },
    [leaveSession, showNotice],
  );
}
