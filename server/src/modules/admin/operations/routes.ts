import type { AdminJob, AdminMail, AdminWebhook } from '@carom/contract/admin/operations/schemas';
import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import { noticeView } from './notice-view.ts';
import { outcomeOfJob, outcomeOfMail, outcomeOfWebhook, problemIn } from './outcomes.ts';
import type { OperationsService } from './service.ts';

type Row<Name extends 'webhooks' | 'mails' | 'jobs'> = Awaited<
  ReturnType<OperationsService[Name]['list']>
>['rows'][number];

export function operationsRoutes(app: FastifyInstance, operations: OperationsService): void {
  const { webhooks, mails, jobs } = operations;
  registerEndpoint(app, endpoints.adminListPaymentNotices, async () => {
    const notices = (await operations.paymentNotices()).map(noticeView);
    return { status: 200, message: 'What payments need.', notices };
  });
  registerEndpoint(app, endpoints.adminMarkPaymentNotice, async ({ body, session }) => {
    await operations.markNotice(session.user, body);
    return { status: 200, message: 'Marked as done.' };
  });
  registerEndpoint(app, endpoints.adminListWebhooks, async ({ query }) => {
    const page = await webhooks.list(query);
    const rows = page.rows.map(webhookOf);
    return { status: 200, message: 'The events of the payment provider.', ...pageFields(page), rows };
  });
  registerDownload(app, endpoints.adminExportWebhooks, async ({ query }) => ({
    fileName: 'webhooks.csv',
    content: webhooks.export(query),
  }));
  registerEndpoint(app, endpoints.adminRetryWebhook, async ({ params, session }) => {
    await webhooks.retry(session.user, params.id);
    return { status: 200, message: 'The event will be applied in a moment.' };
  });

  registerEndpoint(app, endpoints.adminListMails, async ({ query }) => {
    const page = await mails.list(query);
    return { status: 200, message: 'The outbox.', ...pageFields(page), rows: page.rows.map(mailOf) };
  });
  registerDownload(app, endpoints.adminExportMails, async ({ query }) => ({
    fileName: 'mails.csv',
    content: mails.export(query),
  }));
  registerEndpoint(app, endpoints.adminRetryMail, async ({ params, session }) => {
    await mails.retry(session.user, params.id);
    return { status: 200, message: 'The e-mail will be sent in a moment.' };
  });

  registerEndpoint(app, endpoints.adminListJobs, async ({ query }) => {
    const page = await jobs.list(query);
    return { status: 200, message: 'Jobs that failed.', ...pageFields(page), rows: page.rows.map(jobOf) };
  });
  registerDownload(app, endpoints.adminExportJobs, async ({ query }) => ({
    fileName: 'jobs.csv',
    content: jobs.export(query),
  }));
  registerEndpoint(app, endpoints.adminRetryJob, async ({ params, session }) => {
    await jobs.retry(session.user, params.id);
    return { status: 200, message: 'The job will run in a moment.' };
  });
}

function webhookOf(row: Row<'webhooks'>): AdminWebhook {
  return {
    id: row.id,
    type: row.type,
    subject_id: row.subjectId,
    outcome: outcomeOfWebhook(row),
    received_at: row.receivedAt.toISOString(),
    applied_at: row.appliedAt?.toISOString() ?? null,
    attempts: row.attempts,
    last_problem: problemIn(row.lastProblem),
  };
}

function mailOf(row: Row<'mails'>): AdminMail {
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    outcome: outcomeOfMail(row),
    created_at: row.createdAt.toISOString(),
    attempts: row.attempts,
    last_problem: problemIn(row.lastProblem),
  };
}

function jobOf(row: Row<'jobs'>): AdminJob {
  const outcome = outcomeOfJob(row);
  return {
    id: String(row.id),
    task: row.task,
    outcome,
    created_at: row.createdAt.toISOString(),
    next_try_at: outcome === 'trying' ? row.runAt.toISOString() : null,
    attempts: row.attempts,
    last_problem: problemIn(row.lastError) ?? '',
  };
}
