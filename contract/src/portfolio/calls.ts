import type { Call } from '../call.ts';

export const portfolioCalls = {
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
