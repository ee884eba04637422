import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { LoginFields } from './session-rules.ts';
import { announceDeparture, saveLogin } from './session-storage.ts';

/** Begins a session in the browser and goes to its first page, in one step. */
export function useEnterSession(): (login: LoginFields, to: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (login, to) => {
      announceDeparture(to);
      saveLogin(login);
      try {
        await navigate(to, { replace: true });
      } finally {
        announceDeparture(null);
      }
    },
    [navigate],
  );
}
