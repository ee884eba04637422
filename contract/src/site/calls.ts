import type { Call } from '../call.ts';

export const siteCalls = {
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie', access: 'public', csrf: false },
  sendContactMessage: { method: 'POST', path: '/api/contact', access: 'public', csrf: true },
} as const satisfies Record<string, Call>;
