import { api } from '../../api/api.ts';
import { asApiError } from '../../api/api-error.ts';
import { clearSession, readSession, saveProfile } from '../../session/session-storage.ts';

/** Whoever is logged in here may be the one whose e-mail has changed, or whose session has ended by it. */
export async function followEmailChange(): Promise<void> {
  if (!readSession().isLoggedIn) return;
  try {
    saveProfile(await api.call('readMyProfile', {}));
  } catch (error) {
    if (asApiError(error).kind === 'unauthorized') clearSession();
  }
}
