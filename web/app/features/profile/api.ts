import { api } from '../../api/api.ts';

export type { SessionEntry } from '@carom/contract/accounts/account';

export function savePassword({ password }: { readonly password: string }) {
  return api.call('savePassword', { body: { password } });
}

/** A page of them: the first, or what follows. */
export function listSessions(after: string | null) {
  return api.call('listSessions', after === null ? {} : { query: { after } });
}

export function endSession(id: string) {
  return api.call('endSession', { params: { id } });
}

export function exportMyData() {
  return api.call('exportMyData', {});
}

export function deleteMyAccount({ password }: { readonly password: string }) {
  return api.call('deleteMyAccount', { body: { password } });
}
