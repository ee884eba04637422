import { useState } from 'react';
import { api } from '../api/api.ts';
import { useNotice } from '../ui/use-notice.ts';
import { beginLogout, endLogout } from './departure.ts';
import { useLeaveSession } from './use-leave-session.ts';

interface Logout {
  readonly isBusy: boolean;
  readonly logout: () => Promise<void>;
}

/** The one place that signs somebody out. Whatever the server says, this browser's session ends. */
export function useLogout(): Logout {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  const [isBusy, setIsBusy] = useState(false);

  async function logout() {
    if (!beginLogout()) return;
    setIsBusy(true);
    const outcome = await api.call('logout', {});
    endLogout();
    setIsBusy(false);
    switch (outcome.kind) {
      case 'ok':
        return leaveSession('loggedOut');
      case 'unauthorized':
        await leaveSession('logoutUnconfirmed');
        await showNotice('warning', outcome.message || 'Please log in again.');
        return;
      case 'tokenFetchFailed':
      case 'csrfOutdated':
      case 'networkFailure':
        console.error('Logout: the CSRF cookie is outdated', outcome);
        return leaveSession('logoutUnconfirmed');
      default:
        console.error('Logout: the API call failed', outcome);
        return leaveSession('logoutUnconfirmed');
    }
  }

  return { isBusy, logout };
}
