import { api } from '../../api/api.ts';
import type { CallOutcome } from '../../api/call-outcome.ts';

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

export async function exportMyData(): Promise<CallOutcome<Blob>> {
  const outcome = await api.call('exportMyData', {});
  if (outcome.kind !== 'ok') return outcome;
  const text = JSON.stringify(outcome.reply.export, null, 2);
  return { kind: 'ok', reply: new Blob([text], { type: 'application/json' }) };
}

export function deleteMyAccount({ password }: { readonly password: string }) {
  return api.call('deleteMyAccount', { body: { password } });
}
