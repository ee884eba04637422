import type { Endpoint } from '../../endpoint.ts';
import { adminFiguresQuery, adminFiguresReply } from './schemas.ts';

export const adminFiguresEndpoints = {
  adminReadFigures: {
    method: 'GET',
    path: '/api/admin/figures',
    access: 'admin',
    summary: 'Gives the figures of the last months',
    limit: 'admin',
    query: adminFiguresQuery,
    reply: adminFiguresReply,
  },
} as const satisfies Record<string, Endpoint>;
