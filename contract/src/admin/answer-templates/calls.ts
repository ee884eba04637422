import type { Call } from '../../call.ts';

export const adminAnswerTemplatesCalls = {
  adminListAnswerTemplates: {
    method: 'GET',
    path: '/api/admin/answer_templates',
    access: 'admin',
    csrf: false,
  },
  adminAddAnswerTemplate: {
    method: 'POST',
    path: '/api/admin/answer_templates',
    access: 'admin',
    csrf: false,
  },
  adminChangeAnswerTemplate: {
    method: 'PUT',
    path: '/api/admin/answer_templates/:id',
    access: 'admin',
    csrf: false,
  },
  adminDeleteAnswerTemplate: {
    method: 'DELETE',
    path: '/api/admin/answer_templates/:id',
    access: 'admin',
    csrf: false,
  },
} as const satisfies Record<string, Call>;
