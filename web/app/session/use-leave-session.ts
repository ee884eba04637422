import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { DEPARTURES, type DepartureReason, depart } from './departure.ts';
import { clearSession, forgetSession } from './session-storage.ts';

/** What the page that one arrives at may say about why. */
export interface ArrivalState {
  readonly notice?: string;
  /** The form whose sending led here, which needs no login itself. */
  readonly form?: string;
  /** The page that was wanted, and is not for this visitor. */
  readonly wanted?: string;
  /** Of its address: a link to something saved. */
  readonly query?: string;
}

/** Ends the session in the browser and goes where its reason leads, in one step. */
export function useLeaveSession(): (reason: DepartureReason, state?: ArrivalState) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (reason, state) => {
      const { to, forgets } = DEPARTURES[reason];
      await depart(forgets ? forgetSession : clearSession, () => navigate(to, { state }));
    },
    [navigate],
  );
}
