import { createApiClient } from './api-client.ts';
import { readCsrfToken } from './csrf-cookie-store.ts';
import { API_ORIGIN } from './document-settings.ts';
import { readBackend, readSession } from './session-storage.ts';

/** The API as the browser reaches it. */
export const api = createApiClient({
  fetch: (input, init) => window.fetch(input, init),
  origin: API_ORIGIN,
  readToken: () => readSession().stored.auth_token,
  readCsrfToken,
  readBackend,
});
