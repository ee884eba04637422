import type { AccessLevel } from '@carom/domain/access';

/** A call of the API as plain data: what the browser needs to send it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  /** The server verifies X-XSRF-TOKEN, and the client fetches a fresh one first. */
  readonly csrf: boolean;
}
