import type { AdminMessage, ListedMessage } from '@carom/contract/admin/messages/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import type { AnswerService } from './answer-service.ts';
import type { MessageDetails, MessagesService } from './service.ts';

type Answer = MessageDetails['answers'][number];

interface MessageServices {
  readonly messages: MessagesService;
  readonly answers: AnswerService;
}

export function adminMessagesRoutes(app: FastifyInstance, { messages, answers }: MessageServices): void {
  async function reply(message: string, id: string, adminId: string) {
    return { status: 200, message, contact_message: detailsOf(await messages.read(id), adminId) };
  }

  registerEndpoint(app, endpoints.adminListMessages, async ({ query, session }) => {
    const page = await messages.list(session.user, query);
    const rows = page.rows.map((row) => messageOf(row, session.user.id));
    return { status: 200, message: 'The messages.', ...pageFields(page), rows };
  });

  registerDownload(app, endpoints.adminExportMessages, async ({ query, session }) => ({
    fileName: 'messages.csv',
    content: messages.export(session.user, query),
  }));

  registerEndpoint(app, endpoints.adminReadMessage, ({ params, session }) =>
    reply('The message.', params.id, session.user.id),
  );

  registerEndpoint(app, endpoints.adminMarkMessage, async ({ params, body, session }) => {
    await messages.mark(session.user, params.id, body);
    return reply('The change is saved.', params.id, session.user.id);
  });

  registerEndpoint(app, endpoints.adminAssignMessage, async ({ params, body, session }) => {
    const { version, admin_id: adminId = null } = body;
    await messages.assign(session.user, params.id, { version, adminId });
    return reply('The change is saved.', params.id, session.user.id);
  });

  registerEndpoint(app, endpoints.adminAnswerMessage, async ({ params, body, session }) => {
    await answers.answer(session.user, params.id, body);
    return reply('The answer is being sent.', params.id, session.user.id);
  });
}

function messageOf(stored: MessageDetails['message'], adminId: string): ListedMessage {
  const { id, firstName, lastName, email, phone, message, status, createdAt, version } = stored;
  const { assignedTo, assignedName } = stored;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    message,
    status,
    assigned_to:
      assignedTo === null
        ? null
        : { id: assignedTo, name: assignedName ?? '', is_self: assignedTo === adminId },
    created_at: createdAt.toISOString(),
    version: String(version),
  };
}

function detailsOf({ message, answers, admins, memberId }: MessageDetails, adminId: string): AdminMessage {
  return {
    ...messageOf(message, adminId),
    member_id: memberId,
    answers: answers.map(answerOf),
    admins: admins.map(({ id, name }) => ({ id, name, is_self: id === adminId })),
  };
}

function answerOf({ id, text, writtenBy, createdAt, outcome, problem }: Answer) {
  return { id, text, written_by: writtenBy, written_at: createdAt.toISOString(), outcome, problem };
}
