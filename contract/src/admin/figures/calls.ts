import type { Call } from '../../call.ts';

export const adminFiguresCalls = {
  adminReadFigures: { method: 'GET', path: '/api/admin/figures', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
