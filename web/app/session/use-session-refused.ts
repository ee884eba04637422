import { useCallback } from 'react';
import { type ApiError, isSessionRefused } from '../api/api-error.ts';
import { LOG_IN_AGAIN } from '../content/frame.tsx';
import { useNotice } from '../ui/use-notice.ts';
import { isLoggingOut } from './departure.ts';
import { readSession } from './session-storage.ts';
import { useLeaveSession } from './use-leave-session.ts';

/**
 * Ends the session in the browser if a failed call shows that the server does not know it. A call of a former
 * session, or one during a logout, is ignored.
 */
export function useSessionRefused(): (error: ApiError) => Promise<void> {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  return useCallback(
    async (error) => {
      if (!isSessionRefused(error) || !readSession().isLoggedIn || isLoggingOut()) return;
      await leaveSession('sessionRefused');
      await showNotice('warning', error.message || LOG_IN_AGAIN);
    },
    [leaveSession, showNotice],
  );
}
