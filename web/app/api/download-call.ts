import { type Call, type CallName, calls } from '@carom/contract/calls';
import type { Endpoints } from '@carom/contract/endpoints';
import { readSession } from '../session/session-storage.ts';
import { addressOf, type CallAddress } from './call-address.ts';
import { type CallOutcome, outcomeOf } from './call-outcome.ts';
import { API_ORIGIN } from './document-settings.ts';

type DownloadName = {
  [Name in CallName]: Endpoints[Name] extends { readonly file: string } ? Name : never;
}[CallName];

const FILE_TYPES = ['text/csv', 'application/json', 'application/pdf'];

/** Fetches a file of the API: a link could not carry the bearer token. */
export async function downloadCall(name: DownloadName, address: CallAddress): Promise<CallOutcome<Blob>> {
  const call: Call = calls[name];
  try {
    const response = await window.fetch(`${API_ORIGIN}${addressOf(call, address)}`, {
      credentials: 'include',
      headers: { Authorization: `Bearer ${readSession().stored.auth_token}` },
    });
    const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
    const isFile = response.ok && FILE_TYPES.includes(type);
    if (isFile) return { kind: 'ok', reply: await response.blob() };
    return outcomeOf<Blob>({
      httpStatus: response.status,
      body: await response.json().catch(() => null),
      retryAfter: response.headers.get('Retry-After'),
      requestId: response.headers.get('X-Request-Id'),
    });
  } catch (cause) {
    return { kind: 'networkFailure', cause };
  }
}
