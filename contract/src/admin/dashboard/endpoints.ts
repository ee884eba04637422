import type { Schemas } from '../../endpoint-schemas.ts';
import type { adminDashboardCalls } from './calls.ts';
import { adminDashboardReply } from './schemas.ts';

export const adminDashboardSchemas = {
  adminReadDashboard: {
    summary: 'Gives the numbers of the site',
    limit: 'admin',
    reply: adminDashboardReply,
  },
} as const satisfies Record<keyof typeof adminDashboardCalls, Schemas>;
