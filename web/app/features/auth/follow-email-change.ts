import { api } from '../../api/api.ts';
import { asApiError } from '../../api/api-error.ts';
import { clearSession, readSession, saveProfile } from '../../session/session-storage.ts';

/** The change may concern the logged-in user: updates the stored session, or ends it. */
export async function followEmailChange(): Promise<void> {
  if (!readSession().isLoggedIn) return;
  try {
    saveProfile(await api.call('readMyProfile', {}));
  } catch (error) {
    if (asApiError(error).kind === 'unauthorized') clearSession();
  }
}
