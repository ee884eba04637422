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

/**
 * Loaded on demand, because guests see the layout too and their first visit should not load the API client.
 */
const loadApi = () => withinChunkTimeout(() => import('../api/api.ts'));

/**
 * Logs out on request. This browser's session ends whatever the server replies. `use-activation.ts` handles
 * the logout before the activation of another account.
 */
export function useLogout(): Logout {
  const leaveSession = useLeaveSession();
  const showNotice = useNotice();
  const showPopUp = usePopUp();
  const [isBusy, setIsBusy] = useState(false);

  // Preloaded, so that a lost connection does not prevent the logout, which reports failures itself.
  useEffect(() => void loadApi().catch(() => undefined), []);

  /** A logout removes unsent changes, so it asks for confirmation. */
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

/** Returns `null` on success. A script that does not load counts as a network failure. */
async function endOnServer(): Promise<Pick<ApiError, 'kind' | 'message'> | null> {
  const loaded = await loadApi().catch((cause: unknown) => ({ cause }));
  if ('cause' in loaded) return { kind: 'networkFailure', message: '', ...loaded };
  return loaded.api.call('logout', {}).then(
    () => null,
    (error: ApiError) => error,
  );
}
