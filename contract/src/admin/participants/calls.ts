import type { Call } from '../../call.ts';

export const adminParticipantsCalls = {
  adminListParticipants: {
    method: 'GET',
    path: '/api/admin/classes/:id/participants',
    access: 'admin',
    csrf: false,
  },
  adminExportParticipants: {
    method: 'GET',
    path: '/api/admin/exports/classes/:id/participants',
    access: 'admin',
    csrf: false,
  },
  adminAddParticipant: {
    method: 'POST',
    path: '/api/admin/classes/:id/participants',
    access: 'admin',
    csrf: false,
  },
  adminReadParticipantSheet: {
    method: 'GET',
    path: '/api/admin/classes/:id/participant_sheet',
    access: 'admin',
    csrf: false,
  },
  adminRemoveParticipant: {
    method: 'DELETE',
    path: '/api/admin/participants/:id',
    access: 'admin',
    csrf: false,
  },
  adminMarkAttendance: {
    method: 'PUT',
    path: '/api/admin/participants/:id/attendance',
    access: 'admin',
    csrf: false,
  },
  adminPreviewClassMessage: {
    method: 'POST',
    path: '/api/admin/classes/:id/message_preview',
    access: 'admin',
    csrf: false,
  },
  adminSendClassMessage: {
    method: 'POST',
    path: '/api/admin/classes/:id/messages',
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
