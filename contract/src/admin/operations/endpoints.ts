import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { envelope } from '../../envelope.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import {
  jobsQuery,
  jobsReply,
  mailsQuery,
  mailsReply,
  markPaymentNoticeBody,
  paymentNoticesReply,
  webhooksQuery,
  webhooksReply,
} from './schemas.ts';

const retry = { limit: 'admin', params: idParams, reply: envelope } as const;
const file = { limit: 'adminExport', reply: csvFile, file: 'text/csv' } as const;

export const adminOperationsEndpoints = {
  adminListWebhooks: {
    method: 'GET',
    path: '/api/admin/webhooks',
    access: 'admin',
    summary: "Lists the provider's events and what became of them",
    limit: 'admin',
    query: webhooksQuery,
    reply: webhooksReply,
  },
  adminExportWebhooks: {
    method: 'GET',
    path: '/api/admin/exports/webhooks',
    access: 'admin',
    summary: "Gives the provider's events as a file",
    ...file,
    query: webhooksQuery,
  },
  adminRetryWebhook: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/retry',
    access: 'admin',
    summary: 'Has an event applied now',
    ...retry,
  },
  adminListMails: {
    method: 'GET',
    path: '/api/admin/mails',
    access: 'admin',
    summary: 'Lists the mails of the outbox without their words',
    limit: 'admin',
    query: mailsQuery,
    reply: mailsReply,
  },
  adminExportMails: {
    method: 'GET',
    path: '/api/admin/exports/mails',
    access: 'admin',
    summary: 'Gives the mails of the outbox as a file, without their words',
    ...file,
    query: mailsQuery,
  },
  adminRetryMail: {
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    access: 'admin',
    summary: 'Has a mail that has not left sent now',
    ...retry,
  },
  adminListJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Lists the jobs that failed',
    limit: 'admin',
    query: jobsQuery,
    reply: jobsReply,
  },
  adminExportJobs: {
    method: 'GET',
    path: '/api/admin/exports/jobs',
    access: 'admin',
    summary: 'Gives the jobs that failed as a file',
    ...file,
    query: jobsQuery,
  },
  adminListPaymentNotices: {
    method: 'GET',
    path: '/api/admin/payment_notices',
    access: 'admin',
    summary: 'Lists what somebody has to look at before payments are right again',
    limit: 'admin',
    reply: paymentNoticesReply,
  },
  adminMarkPaymentNotice: {
    method: 'POST',
    path: '/api/admin/payment_notices/done',
    access: 'admin',
    summary: 'Marks a payment problem as done that does not go away by itself; 409 for one that does',
    limit: 'admin',
    body: markPaymentNoticeBody,
    reply: envelope,
  },
  adminDownloadApiDescription: {
    method: 'GET',
    path: '/api/admin/openapi.json',
    access: 'admin',
    summary: 'Gives the description of all calls (OpenAPI 3.1)',
    limit: 'adminExport',
    reply: z.string().meta({ description: 'An OpenAPI document' }),
    file: 'application/json',
  },
  adminRetryJob: {
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    access: 'admin',
    summary: 'Has a job that failed run now',
    ...retry,
  },
} as const satisfies Record<string, Endpoint>;
