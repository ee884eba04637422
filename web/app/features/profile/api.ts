import { api } from '../../api/api.ts';

export function savePassword({ password }: { readonly password: string }) {
  return api.call('savePassword', { body: { password } });
}

interface NewName {
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
}

export function changeMyName(body: NewName) {
  return api.call('changeMyName', { body });
}

export function askEmailChange(body: { readonly email: string; readonly password: string }) {
  return api.call('askEmailChange', { body });
}

export function endSession(id: string) {
  return api.call('endSession', { params: { id } });
}

export async function exportMyData(): Promise<Blob> {
  const reply = await api.call('exportMyData', {});
  return new Blob([JSON.stringify(reply.export, null, 2)], { type: 'application/json' });
}

export function deleteMyAccount({ password }: { readonly password: string }) {
  return api.call('deleteMyAccount', { body: { password } });
}
