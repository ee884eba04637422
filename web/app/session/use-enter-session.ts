import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { redirectWith } from './departure.ts';
import type { LoginFields } from './session-rules.ts';
import { saveLogin } from './session-storage.ts';

/** Begins a session in the browser and navigates to its first page, in one step. */
export function useEnterSession(): (login: LoginFields, to: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (login, to) =>
      redirectWith(
        () => saveLogin(login),
        () => navigate(to, { replace: true }),
      ),
    [navigate],
  );
}
