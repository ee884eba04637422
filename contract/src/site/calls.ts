import type { Call } from '../call.ts';

export const siteCalls = {
  csrfCookie: { method: 'GET', path: '/sanctum/csrf-cookie', access: 'public', csrf: false },
  sendContactMessage: { method: 'POST', path: '/api/contact', access: 'public', csrf: true },
  readOwnWords: { method: 'GET', path: '/api/own_words', access: 'public', csrf: false },
} as const satisfies Record<string, Call>;
