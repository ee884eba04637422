import type { Endpoint } from '../endpoint.ts';
import { dashboardReply } from './schemas.ts';

export const dashboardEndpoints = {
  readDashboard: {
    method: 'GET',
    path: '/api/dashboard',
    access: 'member',
    summary: 'Gives one live fact for each part of the member’s dashboard',
    limit: 'dashboard',
    reply: dashboardReply,
  },
} as const satisfies Record<string, Endpoint>;
