import type { AnswerTemplate } from '@carom/contract/admin/answer-templates/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import type { AnswerTemplateService } from './service.ts';

type Template = Awaited<ReturnType<AnswerTemplateService['list']>>[number];

/** Every reply contains all templates, because there are few and the page shows all of them. */
export function answerTemplateRoutes(app: FastifyInstance, templates: AnswerTemplateService): void {
  const reply = async (message: string) => ({
    status: 200,
    message,
    templates: (await templates.list()).map(templateOf),
  });

  registerEndpoint(app, endpoints.adminListAnswerTemplates, () => reply('The templates.'));

  registerEndpoint(app, endpoints.adminAddAnswerTemplate, async ({ body, session }) => {
    await templates.add(session.user, body);
    return reply('The template is saved.');
  });

  registerEndpoint(app, endpoints.adminChangeAnswerTemplate, async ({ params, body, session }) => {
    await templates.change(session.user, params.id, body);
    return reply('The template is saved.');
  });

  registerEndpoint(app, endpoints.adminDeleteAnswerTemplate, async ({ params, session }) => {
    await templates.delete(session.user, params.id);
    return reply('The template is deleted.');
  });
}

function templateOf({ id, name, text, version }: Template): AnswerTemplate {
  return { id, name, text, version: String(version) };
}
