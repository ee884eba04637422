import { api } from '../../api/api.ts';
import { clearSession, readSession, saveProfile } from '../../session/session-storage.ts';

/** Whoever is logged in here may be the one whose e-mail has changed, or whose session has ended by it. */
export async function followEmailChange(): Promise<void> {
  if (!readSession().isLoggedIn) return;
  const outcome = await api.call('readMyProfile', {});
  if (outcome.kind === 'ok') saveProfile(outcome.reply);
  if (outcome.kind === 'unauthorized') clearSession();
}
