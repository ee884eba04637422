import type { Schemas } from '../../endpoint-schemas.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminMessagesCalls } from './calls.ts';
import {
  adminMessageReply,
  answerMessageBody,
  assignMessageBody,
  markMessageBody,
  messagesQuery,
  messagesReply,
} from './schemas.ts';

export const adminMessagesSchemas = {
  adminListMessages: {
    summary: 'Lists what visitors wrote through the contact form',
    limit: 'admin',
    query: messagesQuery,
    reply: messagesReply,
  },
  adminExportMessages: {
    summary: 'Gives what visitors wrote as a file',
    limit: 'adminExport',
    query: messagesQuery,
    reply: csvFile,
    file: 'text/csv',
  },
  adminReadMessage: {
    summary: 'Gives one message with its answers; its status stays as it is',
    limit: 'admin',
    params: idParams,
    reply: adminMessageReply,
  },
  adminMarkMessage: {
    summary: 'Marks a message as new, read, answered or archived',
    limit: 'admin',
    params: idParams,
    body: markMessageBody,
    reply: adminMessageReply,
  },
  adminAssignMessage: {
    summary: 'Makes a message the task of an admin, or of nobody',
    limit: 'admin',
    params: idParams,
    body: assignMessageBody,
    reply: adminMessageReply,
  },
  adminAnswerMessage: {
    summary: 'Answers a message by mail; the same id again sends nothing',
    limit: 'adminAnswer',
    params: idParams,
    body: answerMessageBody,
    reply: adminMessageReply,
  },
} as const satisfies Record<keyof typeof adminMessagesCalls, Schemas>;
