import type { Schemas } from '../../endpoint-schemas.ts';
import type { adminFiguresCalls } from './calls.ts';
import { adminFiguresQuery, adminFiguresReply } from './schemas.ts';

export const adminFiguresSchemas = {
  adminReadFigures: {
    summary: 'Gives the figures of the last months',
    limit: 'admin',
    query: adminFiguresQuery,
    reply: adminFiguresReply,
  },
} as const satisfies Record<keyof typeof adminFiguresCalls, Schemas>;
