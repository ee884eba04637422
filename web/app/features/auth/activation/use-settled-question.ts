import type { ApiError } from '../../../api/api-error.ts';
import { settleActivation } from '../../../session/session-storage.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import { useNotice } from '../../../ui/use-notice.ts';

/** Closes the question about the registration once it is answered, here or in another tab. */
export function useSettledQuestion() {
  const showNotice = useNotice();
  const onSessionRefused = useSessionRefused();

  async function settle(tone: 'success' | 'warning', message: string): Promise<void> {
    settleActivation();
    await showNotice(tone, message);
  }

  async function isSettledElsewhere(error: ApiError): Promise<boolean> {
    if (error.kind === 'conflict') await settle('warning', error.message);
    else if (error.kind === 'unauthorized') await onSessionRefused(error);
    else return false;
    return true;
  }

  return { settle, isSettledElsewhere };
}
