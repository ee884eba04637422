import type { AdminMember, ListedMember } from '@carom/contract/admin/members/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { entryOf } from '../audit-log/entry.ts';
import { pageFields } from '../list/reply.ts';
import type { MembersService } from './service.ts';

type Member = Awaited<ReturnType<MembersService['list']>>['rows'][number];

export function adminMembersRoutes(app: FastifyInstance, members: MembersService): void {
  async function reply(message: string, id: string, adminId: string) {
    const { member, sessions, lastUsedAt, access, changes } = await members.read(id);
    const details: AdminMember = {
      ...listedMember(member),
      version: String(member.version),
      is_self: member.id === adminId,
      terms_accepted_at: member.termsAcceptedAt?.toISOString() ?? null,
      sessions,
      last_used_at: lastUsedAt?.toISOString() ?? null,
      access: access.map((outcome) => ({ ...outcome })),
      changes: changes.map(entryOf),
    };
    return { status: 200, message, member: details };
  }

  registerEndpoint(app, endpoints.adminListMembers, async ({ query }) => {
    const page = await members.list(query);
    return { status: 200, message: 'The members.', ...pageFields(page), rows: page.rows.map(listedMember) };
  });

  registerDownload(app, endpoints.adminExportMembers, async ({ query }) => ({
    fileName: 'members.csv',
    content: members.export(query),
  }));

  registerEndpoint(app, endpoints.adminReadMember, ({ params, session }) =>
    reply('The member.', params.id, session.user.id),
  );

  registerEndpoint(app, endpoints.adminChangeMember, async ({ params, body, session }) => {
    await members.change(session.user, params.id, body);
    return reply('The change is saved.', params.id, session.user.id);
  });

  registerEndpoint(app, endpoints.adminResendActivation, async ({ params, session }) => {
    await members.resendActivation(session.user, params.id);
    return { status: 200, message: 'A new activation link is being sent.' };
  });

  registerEndpoint(app, endpoints.adminEndSessions, async ({ params, session }) => {
    await members.endSessions(session, params.id);
    return reply('The sessions have ended.', params.id, session.user.id);
  });
}

function listedMember(member: Member): ListedMember {
  const { id, firstName, lastName, email, role, payType, status, subscription, createdAt } = member;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    role,
    pay_type: payType,
    status,
    subscription,
    created_at: createdAt.toISOString(),
  };
}
