import type { Call } from '../../call.ts';

export const adminDashboardCalls = {
  adminReadDashboard: { method: 'GET', path: '/api/admin/dashboard', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
