import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { redirectWith, SIGN_OUT_REDIRECTS, type SignOutReason } from './departure.ts';
import { clearSession, forgetSession } from './session-storage.ts';

/** The reason for a redirect, for the page that follows. */
export interface ArrivalState {
  readonly notice?: string;
  /** The path of the form that led here, which itself needs no login. */
  readonly form?: string;
  /** The requested page, which this visitor may not see. */
  readonly wanted?: string;
  /** Of its address: a link to something saved. */
  readonly query?: string;
}

/** Ends the session in the browser and redirects according to the reason, in one step. */
export function useLeaveSession(): (reason: SignOutReason, state?: ArrivalState) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (reason, state) => {
      const { to, forgets } = SIGN_OUT_REDIRECTS[reason];
      await redirectWith(forgets ? forgetSession : clearSession, () => navigate(to, { state }));
    },
    [navigate],
  );
}
