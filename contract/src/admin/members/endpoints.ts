import type { Schemas } from '../../endpoint-schemas.ts';
import { envelope } from '../../envelope.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminMembersCalls } from './calls.ts';
import {
  adminMemberReply,
  changeMemberBody,
  memberBookingsQuery,
  memberBookingsReply,
  memberPaymentsQuery,
  memberPaymentsReply,
  membersQuery,
  membersReply,
} from './schemas.ts';

export const adminMembersSchemas = {
  adminListMembers: {
    summary: 'Lists members and admins',
    limit: 'admin',
    query: membersQuery,
    reply: membersReply,
  },
  adminExportMembers: {
    summary: 'Gives members and admins as a file',
    limit: 'adminExport',
    query: membersQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminReadMember: {
    summary: 'Gives one member, with why they have access or not and what admins have changed',
    limit: 'admin',
    params: idParams,
    reply: adminMemberReply,
  },
  adminChangeMember: {
    summary: 'Changes pay type or role, blocks, unblocks, activates',
    limit: 'admin',
    params: idParams,
    body: changeMemberBody,
    reply: adminMemberReply,
  },
  adminResendActivation: {
    summary: 'Mails a new activation link to a member who waits for one',
    limit: 'admin',
    params: idParams,
    reply: envelope,
  },
  adminEndSessions: {
    summary: 'Ends all sessions of a member; of the own ones all but the one that asks',
    limit: 'admin',
    params: idParams,
    reply: adminMemberReply,
  },
  adminListMemberBookings: {
    summary: 'Lists the bookings of a member',
    limit: 'admin',
    params: idParams,
    query: memberBookingsQuery,
    reply: memberBookingsReply,
  },
  adminListMemberPayments: {
    summary: 'Lists what a member was charged',
    limit: 'admin',
    params: idParams,
    query: memberPaymentsQuery,
    reply: memberPaymentsReply,
  },
} as const satisfies Record<keyof typeof adminMembersCalls, Schemas>;
