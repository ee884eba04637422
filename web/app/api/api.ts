import { readBackend, readSession } from '../session/session-storage.ts';
import { readCsrfToken } from '../storage/csrf-cookie.ts';
import { createApiClient } from './api-client.ts';
import { API_ORIGIN } from './document-settings.ts';

/** The API client of the browser. */
export const api = createApiClient({
  fetch: (input, init) => window.fetch(input, init),
  origin: API_ORIGIN,
  readToken: () => readSession().stored.auth_token,
  readCsrfToken,
  readBackend,
});
