import { useEffect, useState } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { LOG_IN_AGAIN, unsentText } from '../content/frame.tsx';
import { isAllSent } from '../exchange/unsent-changes.ts';
import { withinChunkTimeout } from '../routing/chunk-timeout.ts';
import { usePopUp } from '../ui/pop-ups.tsx';
import { useNotice } from '../ui/use-notice.ts';
import { beginLogout, endLogout } from './departure.ts';
import { useLeaveSession } from './use-leave-session.ts';

interface Logout {
  readonly isBusy: boolean;
  readonly logout: () => Promise<void>;
}

/** Guests see the frame of the page too, and their first visit does without the API's client. */
const loadApi = () => withinChunkTimeout(() => import('../api/api.ts'));

/**
 * Every logout that somebody asks for. Whatever the server says, this browser's session ends. Who activates
 * another account here is logged out by `use-activation.ts`.
 */
export function useLogout(): Logout {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  const showPopUp = usePopUp();
  const [isBusy, setIsBusy] = useState(false);

  // Beforehand, so that a lost connection does not stand in the way; the logout itself says what fails.
  useEffect(() => void loadApi().catch(() => undefined), []);

  /** What the account does not have yet goes with the logout. */
  async function mayForgetChanges(): Promise<boolean> {
    if (await isAllSent()) return true;
    const answer = await showPopUp({ tone: 'warning', ...unsentText, isDestructive: true });
    return answer === 'confirmed';
  }

  async function logout() {
    if (!beginLogout()) return;
    setIsBusy(true);
    if (!(await mayForgetChanges())) {
      endLogout();
      setIsBusy(false);
      return;
    }
    const error = await endOnServer();
    endLogout();
    setIsBusy(false);
    switch (error?.kind) {
      case undefined:
        return leaveSession('loggedOut');
      case 'unauthorized':
        await leaveSession('logoutUnconfirmed');
        await showNotice('warning', error.message || LOG_IN_AGAIN);
        return;
      case 'tokenFetchFailed':
      case 'csrfOutdated':
      case 'networkFailure':
        console.error('Logout: the CSRF cookie is outdated', error);
        return leaveSession('logoutUnconfirmed');
      default:
        console.error('Logout: the API call failed', error);
        return leaveSession('logoutUnconfirmed');
    }
  }

  return { isBusy, logout };
}

/** Null: done. A script that does not load says no more than a lost connection. */
async function endOnServer(): Promise<Pick<ApiError, 'kind' | 'message'> | null> {
  const loaded = await loadApi().catch((cause: unknown) => ({ cause }));
  if ('cause' in loaded) return { kind: 'networkFailure', message: '', ...loaded };
  return loaded.api.call('logout', {}).then(
    () => null,
    (error: ApiError) => error,
  );
}
