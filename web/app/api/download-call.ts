import type { CallName, Endpoints } from '@carom/contract/endpoints';
import { readSession } from '../session/session-storage.ts';
import { ApiError, replyIn, sessionOfCall } from './api-error.ts';
import { addressOf, type CallAddress } from './call-address.ts';
import calls from './calls.computed.ts';
import { API_ORIGIN } from './document-settings.ts';

type DownloadName = {
  [Name in CallName]: Endpoints[Name] extends { readonly file: string } ? Name : never;
}[CallName];

const FILE_TYPES = ['text/csv', 'application/json', 'application/pdf'];

/** Fetches a file of the API, because a link cannot send the bearer token. Throws an ApiError. */
export async function downloadCall(name: DownloadName, address: CallAddress): Promise<Blob> {
  const readToken = () => readSession().stored.auth_token;
  const token = readToken();
  const lineBroke = (cause: unknown) => {
    throw new ApiError('networkFailure', { cause });
  };
  const response = await window
    .fetch(`${API_ORIGIN}${addressOf(calls[name], address)}`, {
      credentials: 'include',
      headers: { Authorization: `Bearer ${token}` },
    })
    .catch(lineBroke);
  const [type = ''] = response.headers.get('Content-Type')?.split(';') ?? [];
  if (response.ok && FILE_TYPES.includes(type)) return response.blob().catch(lineBroke);
  const answer = {
    httpStatus: response.status,
    body: await response.json().catch(() => null),
    retryAfter: response.headers.get('Retry-After'),
    requestId: response.headers.get('X-Request-Id'),
  };
  return replyIn<never>(answer, { changesSomething: false, session: sessionOfCall(token, readToken()) });
}
