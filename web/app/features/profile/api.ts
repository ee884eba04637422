import { api } from '../../api/api.ts';
import type { CallOutcome } from '../../api/call-outcome.ts';

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

export async function exportMyData(): Promise<CallOutcome<Blob>> {
  const outcome = await api.call('exportMyData', {});
  if (outcome.kind !== 'ok') return outcome;
  const text = JSON.stringify(outcome.reply.export, null, 2);
  return { kind: 'ok', reply: new Blob([text], { type: 'application/json' }) };
}

export function deleteMyAccount({ password }: { readonly password: string }) {
  return api.call('deleteMyAccount', { body: { password } });
}
