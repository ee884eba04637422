import type { Call } from '../../call.ts';

const MEMBER = '/api/admin/members/:id';

export const adminMembersCalls = {
  adminListMembers: { method: 'GET', path: '/api/admin/members', access: 'admin', csrf: false },
  adminExportMembers: { method: 'GET', path: '/api/admin/exports/members', access: 'admin', csrf: false },
  adminReadMember: { method: 'GET', path: MEMBER, access: 'admin', csrf: false },
  adminChangeMember: { method: 'PATCH', path: MEMBER, access: 'admin', csrf: false },
  adminResendActivation: {
    method: 'POST',
    path: `${MEMBER}/resend_activation`,
    access: 'admin',
    csrf: false,
  },
  adminEndSessions: { method: 'DELETE', path: `${MEMBER}/sessions`, access: 'admin', csrf: false },
  adminListMemberBookings: { method: 'GET', path: `${MEMBER}/bookings`, access: 'admin', csrf: false },
  adminListMemberPayments: { method: 'GET', path: `${MEMBER}/payments`, access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
