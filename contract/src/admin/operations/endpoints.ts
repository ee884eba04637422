import { z } from 'zod';
import type { Schemas } from '../../endpoint-schemas.ts';
import { envelope } from '../../envelope.ts';
import { csvFile, idParams } from '../list/schemas.ts';
import type { adminOperationsCalls } from './calls.ts';
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

export const adminOperationsSchemas = {
  adminDownloadApiDescription: {
    summary: 'Gives the description of all calls (OpenAPI 3.1)',
    limit: 'adminExport',
    reply: z.string().meta({ description: 'An OpenAPI document' }),
    file: 'application/json',
  },
  adminListWebhooks: {
    summary: "Lists the provider's events and what became of them",
    limit: 'admin',
    query: webhooksQuery,
    reply: webhooksReply,
  },
  adminExportWebhooks: { summary: "Gives the provider's events as a file", ...file, query: webhooksQuery },
  adminRetryWebhook: { summary: 'Has an event applied now', ...retry },
  adminListMails: {
    summary: 'Lists the mails of the outbox without their words',
    limit: 'admin',
    query: mailsQuery,
    reply: mailsReply,
  },
  adminExportMails: {
    summary: 'Gives the mails of the outbox as a file, without their words',
    ...file,
    query: mailsQuery,
  },
  adminRetryMail: { summary: 'Has a mail that has not left sent now', ...retry },
  adminListJobs: {
    summary: 'Lists the jobs that failed',
    limit: 'admin',
    query: jobsQuery,
    reply: jobsReply,
  },
  adminExportJobs: { summary: 'Gives the jobs that failed as a file', ...file, query: jobsQuery },
  adminListPaymentNotices: {
    summary: 'Lists what somebody has to look at before payments are right again',
    limit: 'admin',
    reply: paymentNoticesReply,
  },
  adminMarkPaymentNotice: {
    summary: 'Marks a payment problem as done that does not go away by itself; 409 for one that does',
    limit: 'admin',
    body: markPaymentNoticeBody,
    reply: envelope,
  },
  adminRetryJob: { summary: 'Has a job that failed run now', ...retry },
} as const satisfies Record<keyof typeof adminOperationsCalls, Schemas>;
