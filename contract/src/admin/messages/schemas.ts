import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { choice, listQuery, listReply, seenVersion } from '../list/schemas.ts';
import { MESSAGE_STATUSES } from './statuses.ts';

export const messagesQuery = listQuery({
  sorts: ['created_at', 'name'],
  filters: { status: choice(MESSAGE_STATUSES) },
});

const adminMessage = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  created_at: z.iso.datetime(),
  version: z.string(),
});

export const messagesReply = listReply(adminMessage);
export const adminMessageReply = envelope.extend({
  contact_message: adminMessage,
});

export const markMessageBody = z.object({
  version: seenVersion,
  status: z.enum(MESSAGE_STATUSES, { error: 'There is no such status.' }),
});

export type AdminMessage = z.infer<typeof adminMessage>;
