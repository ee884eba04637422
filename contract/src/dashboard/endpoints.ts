import type { Schemas } from '../endpoint-schemas.ts';
import type { dashboardCalls } from './calls.ts';
import { dashboardReply } from './schemas.ts';

export const dashboardSchemas = {
  readDashboard: {
    summary: 'Gives one live fact for each part of the member’s dashboard',
    limit: 'dashboard',
    reply: dashboardReply,
  },
} as const satisfies Record<keyof typeof dashboardCalls, Schemas>;
