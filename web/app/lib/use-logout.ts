import { useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { api } from './api.ts';
import { useLeaveSession } from './use-leave-session.ts';
import { useSessionRefused } from './use-session-refused.ts';

interface Logout {
  readonly isBusy: boolean;
  readonly logout: () => Promise<void>;
}

/** The one place that signs somebody out. Whatever the server says, this browser's session ends. */
export function useLogout(): Logout {
  const leaveSession = useLeaveSession();
  const onSessionRefused = useSessionRefused();
  const isUnderway = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function logout() {
    if (isUnderway.current) return;
    isUnderway.current = true;
    setIsBusy(true);
    const outcome = await api.call('logout', {});
    isUnderway.current = false;
    setIsBusy(false);
    switch (outcome.kind) {
      case 'ok':
        return leaveSession(paths.root);
      case 'unauthorized':
        return onSessionRefused(outcome.message);
      case 'tokenFetchFailed':
      case 'csrfOutdated':
      case 'networkFailure':
        console.error('Logout: the CSRF cookie is outdated', outcome);
        return leaveSession(paths.login);
      default:
        console.error('Logout: the API call failed', outcome);
        return leaveSession(paths.login);
    }
  }

  return { isBusy, logout };
}
