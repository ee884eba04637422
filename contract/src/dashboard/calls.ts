import type { Call } from '../call.ts';

export const dashboardCalls = {
  readDashboard: { method: 'GET', path: '/api/dashboard', access: 'member', csrf: false },
} as const satisfies Record<string, Call>;
