import type { Call } from '../../call.ts';

export const adminOperationsCalls = {
  adminListWebhooks: { method: 'GET', path: '/api/admin/webhooks', access: 'admin', csrf: false },
  adminExportWebhooks: { method: 'GET', path: '/api/admin/exports/webhooks', access: 'admin', csrf: false },
  adminRetryWebhook: { method: 'POST', path: '/api/admin/webhooks/:id/retry', access: 'admin', csrf: false },
  adminListMails: { method: 'GET', path: '/api/admin/mails', access: 'admin', csrf: false },
  adminExportMails: { method: 'GET', path: '/api/admin/exports/mails', access: 'admin', csrf: false },
  adminRetryMail: { method: 'POST', path: '/api/admin/mails/:id/retry', access: 'admin', csrf: false },
  adminListJobs: { method: 'GET', path: '/api/admin/jobs', access: 'admin', csrf: false },
  adminExportJobs: { method: 'GET', path: '/api/admin/exports/jobs', access: 'admin', csrf: false },
  adminListPaymentNotices: {
    method: 'GET',
    path: '/api/admin/payment_notices',
    access: 'admin',
    csrf: false,
  },
  adminMarkPaymentNotice: {
    method: 'POST',
    path: '/api/admin/payment_notices/done',
    access: 'admin',
    csrf: false,
  },
  adminDownloadApiDescription: {
    method: 'GET',
    path: '/api/admin/openapi.json',
    access: 'admin',
    csrf: false,
  },
  adminRetryJob: { method: 'POST', path: '/api/admin/jobs/:id/retry', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
