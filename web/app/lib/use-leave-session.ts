import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { announceDeparture, clearSession } from './session-storage.ts';

/** What the page that one arrives at may say about why. */
export interface ArrivalState {
  readonly notice?: string;
}

/** Ends the session in the browser and goes to a page, in one step. */
export function useLeaveSession(): (to: string, state?: ArrivalState) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (to, state) => {
      announceDeparture(to);
      clearSession();
      try {
        await navigate(to, { state });
      } finally {
        announceDeparture(null);
      }
    },
    [navigate],
  );
}
