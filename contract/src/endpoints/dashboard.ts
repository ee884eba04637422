import type { dashboardCalls } from '../calls/dashboard.ts';
import { dashboardReply } from '../dashboard.ts';
import type { Schemas } from './schemas.ts';

export const dashboardSchemas = {
  readDashboard: {
    summary: 'Gives one live fact for each part of the member’s dashboard',
    limit: 'dashboard',
    reply: dashboardReply,
  },
} as const satisfies Record<keyof typeof dashboardCalls, Schemas>;
