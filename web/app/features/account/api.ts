import { api } from '../../lib/api.ts';

export type { SessionEntry } from '@carom/contract/account';

export function savePassword({ password }: { readonly password: string }) {
  return api.call('savePassword', { body: { password } });
}

export function listSessions() {
  return api.call('listSessions', {});
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
