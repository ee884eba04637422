import type { Call } from '../../call.ts';

export const adminMessagesCalls = {
  adminListMessages: { method: 'GET', path: '/api/admin/messages', access: 'admin', csrf: false },
  adminExportMessages: { method: 'GET', path: '/api/admin/exports/messages', access: 'admin', csrf: false },
  adminReadMessage: { method: 'GET', path: '/api/admin/messages/:id', access: 'admin', csrf: false },
  adminMarkMessage: { method: 'PATCH', path: '/api/admin/messages/:id', access: 'admin', csrf: false },
  adminAssignMessage: {
    method: 'PUT',
    path: '/api/admin/messages/:id/assignee',
    access: 'admin',
    csrf: false,
  },
  adminAnswerMessage: {
    method: 'POST',
    path: '/api/admin/messages/:id/answers',
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
