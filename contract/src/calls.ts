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
  register: { method: 'POST', path: '/api/register', access: 'public', csrf: false },
  activateAccount: { method: 'PUT', path: '/api/activate_account/:id', access: 'public', csrf: false },
  resendActivation: { method: 'POST', path: '/api/resend_activation', access: 'public', csrf: false },
  login: { method: 'POST', path: '/api/login', access: 'public', csrf: false },
  logout: { method: 'GET', path: '/api/logout', access: 'signedIn', csrf: true },
  forgotPassword: { method: 'POST', path: '/api/forgot_password', access: 'public', csrf: true },
  resetPassword: { method: 'PUT', path: '/api/reset_password', access: 'public', csrf: true },
  savePassword: { method: 'PUT', path: '/api/save_password', access: 'signedIn', csrf: true },
  listSessions: { method: 'GET', path: '/api/sessions', access: 'signedIn', csrf: false },
  endSession: { method: 'DELETE', path: '/api/sessions/:id', access: 'signedIn', csrf: false },
  exportMyData: { method: 'GET', path: '/api/my_data', access: 'signedIn', csrf: false },
  deleteMyAccount: { method: 'DELETE', path: '/api/my_account', access: 'member', csrf: false },
  readPairingScores: { method: 'GET', path: '/api/pairing_scores', access: 'public', csrf: false },
  listPortfolio: { method: 'GET', path: '/api/portfolio', access: 'member', csrf: false },
  savePortfolioEntry: { method: 'POST', path: '/api/portfolio', access: 'member', csrf: false },
  readPortfolioEntry: { method: 'GET', path: '/api/portfolio/:id', access: 'member', csrf: false },
  updatePortfolioEntry: { method: 'PATCH', path: '/api/portfolio/:id', access: 'member', csrf: false },
  deletePortfolioEntry: { method: 'DELETE', path: '/api/portfolio/:id', access: 'member', csrf: false },
  restorePortfolioEntry: {
    method: 'POST',
    path: '/api/portfolio/:id/restore',
    access: 'member',
    csrf: false,
  },
  sharePortfolioEntry: { method: 'PUT', path: '/api/portfolio/:id/share', access: 'member', csrf: false },
  readSharedEntry: { method: 'GET', path: '/api/shared/:id', access: 'public', csrf: false },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
