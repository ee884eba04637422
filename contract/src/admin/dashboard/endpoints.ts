import type { Endpoint } from '../../endpoint.ts';
import { adminDashboardReply } from './schemas.ts';

export const adminDashboardEndpoints = {
  adminReadDashboard: {
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'admin',
    summary: 'Gives the numbers of the site',
    limit: 'admin',
    reply: adminDashboardReply,
  },
} as const satisfies Record<string, Endpoint>;
