import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { announceDeparture, clearSession } from './session-storage.ts';

/** Ends the session in the browser and goes to a page, in one step. */
export function useLeaveSession(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (to) => {
      announceDeparture(to);
      clearSession();
      try {
        await navigate(to);
      } finally {
        announceDeparture(null);
      }
    },
    [navigate],
  );
}
