import { canBeMarkedAsDone, type NoticeKind } from '@carom/contract/admin/operations/notice-kinds';
import type { JobOutcome, MailOutcome, WebhookOutcome } from '@carom/contract/admin/operations/outcomes';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { Database, Transaction } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import { queueJob } from '../../../jobs/job-queue.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { applyWebhookJob } from '../../subscription/job-names.ts';
import type { PaymentNotices } from '../../subscription/notices/notices.ts';
import { type Change, recordChange } from '../audit-log/record-change.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { findFailedJob, jobList, jobsThat, runAgain, type StoredJob, selectJobs } from './jobs-repo.ts';
import { lockMail, mailList, mailsThat, type StoredMail, selectMails, takeUpAgain } from './mails-repo.ts';
import { type StoredNotice, selectPaymentNotices } from './notices-repo.ts';
import {
  JOB_COLUMNS,
  MAIL_COLUMNS,
  outcomeOfJob,
  outcomeOfMail,
  outcomeOfWebhook,
  WEBHOOK_COLUMNS,
} from './outcomes.ts';
import { type StoredWebhook, selectWebhooks, subjectIn, webhookList, webhooksThat } from './webhooks-repo.ts';

interface Request<Sort extends string, Outcome> extends ListRequest<Sort> {
  readonly search: string;
  readonly outcome?: Outcome | undefined;
}
type WebhookRequest = Request<'received_at', WebhookOutcome>;
type MailRequest = Request<'created_at', MailOutcome>;
type JobRequest = Request<'created_at', JobOutcome>;

interface OperationList<Asked, Row> {
  list(request: Asked): Promise<ListedPage<Row>>;
  export(request: Asked): AsyncIterable<string>;
  /** Throws `retryNotFound`, or `nothingToRetry` if it is already done. */
  retry(admin: SignedInUser, id: string): Promise<void>;
}

/** Background work of the site, and its failures. */
export interface OperationsService {
  readonly webhooks: OperationList<WebhookRequest, StoredWebhook>;
  readonly mails: OperationList<MailRequest, StoredMail>;
  readonly jobs: OperationList<JobRequest, StoredJob>;
  /** Problems with payments, newest first. */
  paymentNotices(): Promise<readonly StoredNotice[]>;
  /** Throws `noticeNotFound`, `noticeSettlesItself`. */
  markNotice(
    admin: SignedInUser,
    named: { readonly kind: NoticeKind; readonly subject: string },
  ): Promise<void>;
}

/** The provider's format. */
const EVENT_ID = /^[\x21-\x7e]{1,100}$/;

interface OperationsDeps {
  readonly db: Database;
  readonly notices: Pick<PaymentNotices, 'settle'>;
  readonly clock: () => Date;
}

export function createOperationsService({ db, notices, clock }: OperationsDeps): OperationsService {
  const webhooks = createLister({
    db,
    source: webhookList,
    where: (request: WebhookRequest) => webhooksThat(request),
    select: (ids) => selectWebhooks(db, ids),
  });
  const mails = createLister({
    db,
    source: mailList,
    where: (request: MailRequest) => mailsThat(request),
    select: (ids) => selectMails(db, ids),
  });
  const jobs = createLister({
    db,
    source: jobList,
    where: (request: JobRequest) => jobsThat(request),
    select: (ids) => selectJobs(db, ids),
  });

  function retrying(
    admin: SignedInUser,
    work: (tx: Transaction) => Promise<Pick<Change, 'action' | 'subject'> & { outcome: string }>,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const { action, subject, outcome } = await work(tx);
      await recordChange(tx, {
        admin,
        action,
        subject,
        before: { outcome },
        after: { outcome: 'retried' },
        at: clock(),
      });
    });
  }

  return {
    paymentNotices: () => selectPaymentNotices(db),
    async markNotice(admin, { kind, subject }) {
      if (!canBeMarkedAsDone(kind)) throw new CodedError('noticeSettlesItself');
      await db.transaction(async (tx) => {
        const [settled] = await notices.settle(tx, kind, [subject]);
        if (settled === undefined) throw new CodedError('noticeNotFound');
        await recordChange(tx, {
          admin,
          action: 'payment.notice_done',
          subject: { kind: 'payment', id: subject, label: subject },
          before: { problem: settled.problem },
          after: {},
          at: clock(),
        });
      });
    },
    webhooks: {
      list: (request) => webhooks.page(request),
      export: (request) => csvFile(WEBHOOK_COLUMNS, webhooks.chunks(request)),
      retry: (admin, id) =>
        retrying(admin, async (tx) => {
          const [event] = EVENT_ID.test(id) ? await selectWebhooks(tx, [id]) : [];
          if (event === undefined) throw new CodedError('retryNotFound');
          const about = subjectIn(event);
          if (event.state !== 'received' || about === null) throw new CodedError('nothingToRetry');
          await queueJob(tx, applyWebhookJob(about));
          const subject = { kind: 'webhook', id, label: event.type } as const;
          return { action: 'webhook.retried', subject, outcome: outcomeOfWebhook(event) };
        }),
    },
    mails: {
      list: (request) => mails.page(request),
      export: (request) => csvFile(MAIL_COLUMNS, mails.chunks(request)),
      retry: (admin, id) =>
        retrying(admin, async (tx) => {
          const mail = await lockMail(tx, uuidIn(id, 'retryNotFound'));
          if (mail === null) throw new CodedError('retryNotFound');
          if (mail.sentAt !== null) throw new CodedError('nothingToRetry');
          if (mail.isWiped) throw new CodedError('mailWiped');
          await takeUpAgain(tx, mail.id);
          // Without recipient and text, because the audit log outlives the account.
          const label = `Mail of ${isoDateOf(mail.createdAt)}`;
          const subject = { kind: 'mail', id: mail.id, label } as const;
          return { action: 'mail.retried', subject, outcome: outcomeOfMail(mail) };
        }),
    },
    jobs: {
      list: (request) => jobs.page(request),
      export: (request) => csvFile(JOB_COLUMNS, jobs.chunks(request)),
      retry: (admin, id) =>
        retrying(admin, async (tx) => {
          const job = /^\d{1,15}$/.test(id) ? await findFailedJob(tx, Number(id)) : null;
          if (job === null) throw new CodedError('retryNotFound');
          await runAgain(tx, job.id);
          const subject = { kind: 'job', id, label: job.task } as const;
          return { action: 'job.retried', subject, outcome: outcomeOfJob(job) };
        }),
    },
  };
}
