import { openPlaceholders } from '@carom/domain/answers/placeholders';
import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { paragraph } from '../../text.ts';
import { choice, listQuery, listReply, seenVersion } from '../list/schemas.ts';
import { MAIL_OUTCOMES } from '../operations/outcomes.ts';
import {
  ANSWER_LENGTH,
  ASSIGNED_FILTERS,
  MESSAGE_SORTS,
  MESSAGE_STATUS_FILTERS,
  MESSAGE_STATUSES,
} from './statuses.ts';

export const messagesQuery = listQuery({
  sorts: MESSAGE_SORTS,
  filters: { status: choice(MESSAGE_STATUS_FILTERS), assigned: choice(ASSIGNED_FILTERS) },
});

const assignee = z.object({
  id: z.uuid(),
  name: z.string(),
  is_self: z.boolean().meta({ description: 'The admin who asks' }),
});

const listedMessage = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().meta({ description: 'As the sender typed it: nobody has confirmed that it is theirs' }),
  phone: z.string(),
  message: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  assigned_to: assignee.nullable(),
  created_at: z.iso.datetime(),
  version: z.string(),
});

const answer = z.object({
  id: z.uuid(),
  text: z.string(),
  written_by: z.string().nullable().meta({ description: 'Null: the account is gone' }),
  written_at: z.iso.datetime(),
  outcome: z.enum(MAIL_OUTCOMES).meta({ description: 'What has become of its mail' }),
  problem: z.string().nullable().meta({ description: 'What the mail server said last' }),
});

const adminMessage = listedMessage.extend({
  member_id: z.uuid().nullable().meta({ description: 'The account with this address, if there is one' }),
  answers: z.array(answer).meta({ description: 'The oldest first' }),
  admins: z.array(assignee).meta({ description: 'To whom it can be handed on' }),
});

export const messagesReply = listReply(listedMessage);
export const adminMessageReply = envelope.extend({
  contact_message: adminMessage,
});

export const markMessageBody = z.object({
  version: seenVersion,
  status: z.enum(MESSAGE_STATUSES, { error: 'There is no such status.' }),
});

export const assignMessageBody = z.object({
  version: seenVersion,
  admin_id: z
    .uuid({ error: 'An admin is named by their id.' })
    .optional()
    .meta({ description: 'Left out: nobody’s task any more' }),
});

/** The caller generates the id, so that a repeated request sends the answer once. */
export const answerMessageBody = z.object({
  id: z.uuid({ error: 'An answer needs an id of its own: a UUID.' }),
  version: seenVersion,
  text: paragraph({ label: 'The answer', max: ANSWER_LENGTH }).superRefine((text, context) => {
    const [open] = openPlaceholders(text);
    if (open === undefined) return;
    context.addIssue({ code: 'custom', message: `The answer still has {${open}} in it.` });
  }),
});

export type ListedMessage = z.infer<typeof listedMessage>;
export type AdminMessage = z.infer<typeof adminMessage>;
export type MessageAnswer = z.infer<typeof answer>;
