import type { Schemas } from '../../endpoint-schemas.ts';
import { idParams } from '../list/schemas.ts';
import type { adminAnswerTemplatesCalls } from './calls.ts';
import { addAnswerTemplateBody, answerTemplatesReply, changeAnswerTemplateBody } from './schemas.ts';

export const adminAnswerTemplatesSchemas = {
  adminListAnswerTemplates: {
    summary: 'Gives the templates for answers to messages',
    limit: 'admin',
    reply: answerTemplatesReply,
  },
  adminAddAnswerTemplate: {
    summary: 'Adds a template; the same id again adds nothing',
    limit: 'admin',
    body: addAnswerTemplateBody,
    reply: answerTemplatesReply,
  },
  adminChangeAnswerTemplate: {
    summary: 'Changes a template',
    limit: 'admin',
    params: idParams,
    body: changeAnswerTemplateBody,
    reply: answerTemplatesReply,
  },
  adminDeleteAnswerTemplate: {
    summary: 'Deletes a template; answers that were made of it stay',
    limit: 'admin',
    params: idParams,
    reply: answerTemplatesReply,
  },
} as const satisfies Record<keyof typeof adminAnswerTemplatesCalls, Schemas>;
