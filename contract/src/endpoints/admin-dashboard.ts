import { adminDashboardReply } from '../admin/dashboard.ts';
import type { adminDashboardCalls } from '../calls/admin-dashboard.ts';
import type { Schemas } from './schemas.ts';

export const adminDashboardSchemas = {
  adminReadDashboard: {
    summary: 'Gives the numbers of the site',
    limit: 'admin',
    reply: adminDashboardReply,
  },
} as const satisfies Record<keyof typeof adminDashboardCalls, Schemas>;
