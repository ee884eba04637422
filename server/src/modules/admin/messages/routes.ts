import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import type { MessagesService } from './service.ts';

type Message = Awaited<ReturnType<MessagesService['read']>>;

export function adminMessagesRoutes(app: FastifyInstance, messages: MessagesService): void {
  registerEndpoint(app, endpoints.adminListMessages, async ({ query }) => {
    const page = await messages.list(query);
    return { status: 200, message: 'The messages.', ...pageFields(page), rows: page.rows.map(messageOf) };
  });

  registerDownload(app, endpoints.adminExportMessages, async ({ query }) => ({
    fileName: 'messages.csv',
    content: messages.export(query),
  }));

  registerEndpoint(app, endpoints.adminReadMessage, async ({ params }) => ({
    status: 200,
    message: 'The message.',
    contact_message: messageOf(await messages.read(params.id)),
  }));

  registerEndpoint(app, endpoints.adminMarkMessage, async ({ params, body, session }) => {
    await messages.mark(session.user, params.id, body);
    return {
      status: 200,
      message: 'The change is saved.',
      contact_message: messageOf(await messages.read(params.id)),
    };
  });
}

function messageOf(stored: Message): AdminMessage {
  const { id, firstName, lastName, email, phone, message, status, createdAt, version } = stored;
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    message,
    status,
    created_at: createdAt.toISOString(),
    version: String(version),
  };
}
