import type { AccessLevel } from '@carom/domain/access';

/**
 * Every call of the API as plain data: what the browser needs to send it. The schemas stand
 * beside it in endpoints.ts, so that pages do not carry a validation library.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly access: AccessLevel;
  /** The server verifies X-XSRF-TOKEN, and the client fetches a fresh one first. */
  readonly csrf: boolean;
}

export const calls = {
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie', access: 'public', csrf: false },
  sendContactMessage: { method: 'POST', path: '/api/contact', access: 'public', csrf: true },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
