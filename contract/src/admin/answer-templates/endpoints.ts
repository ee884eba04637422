import type { Endpoint } from '../../endpoint.ts';
import { idParams } from '../list/schemas.ts';
import { addAnswerTemplateBody, answerTemplatesReply, changeAnswerTemplateBody } from './schemas.ts';

export const adminAnswerTemplatesEndpoints = {
  adminListAnswerTemplates: {
    method: 'GET',
    path: '/api/admin/answer_templates',
    access: 'admin',
    summary: 'Gives the templates for answers to messages',
    limit: 'admin',
    reply: answerTemplatesReply,
  },
  adminAddAnswerTemplate: {
    method: 'POST',
    path: '/api/admin/answer_templates',
    access: 'admin',
    summary: 'Adds a template; the same id again adds nothing',
    limit: 'admin',
    body: addAnswerTemplateBody,
    reply: answerTemplatesReply,
  },
  adminChangeAnswerTemplate: {
    method: 'PUT',
    path: '/api/admin/answer_templates/:id',
    access: 'admin',
    summary: 'Changes a template',
    limit: 'admin',
    params: idParams,
    body: changeAnswerTemplateBody,
    reply: answerTemplatesReply,
  },
  adminDeleteAnswerTemplate: {
    method: 'DELETE',
    path: '/api/admin/answer_templates/:id',
    access: 'admin',
    summary: 'Deletes a template; answers that were made of it stay',
    limit: 'admin',
    params: idParams,
    reply: answerTemplatesReply,
  },
} as const satisfies Record<string, Endpoint>;
