import { z } from 'zod';
import { envelope } from '../../envelope.ts';
import { line } from '../../text.ts';
import { choice, listQuery, listReply } from '../list/schemas.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { JOB_OUTCOMES, MAIL_OUTCOMES, WEBHOOK_OUTCOMES } from './outcomes.ts';

export const webhooksQuery = listQuery({
  sorts: ['received_at'],
  filters: { outcome: choice(WEBHOOK_OUTCOMES) },
});
const webhook = z.object({
  id: z.string(),
  type: z.string(),
  subject_id: z.string().nullable().meta({ description: 'Of the subscription or sale at the provider' }),
  outcome: z.enum(WEBHOOK_OUTCOMES),
  received_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  attempts: z.int32(),
  last_problem: z.string().nullable(),
});
export const webhooksReply = listReply(webhook);

export const mailsQuery = listQuery({ sorts: ['created_at'], filters: { outcome: choice(MAIL_OUTCOMES) } });
const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  created_at: z.iso.datetime(),
  attempts: z.int32(),
  last_problem: z.string().nullable(),
});
export const mailsReply = listReply(mail);

export const jobsQuery = listQuery({ sorts: ['created_at'], filters: { outcome: choice(JOB_OUTCOMES) } });
const job = z.object({
  id: z.string(),
  task: z.string(),
  outcome: z.enum(JOB_OUTCOMES),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  attempts: z.int32(),
  last_problem: z.string(),
});
export const jobsReply = listReply(job);

export const paymentNotice = z.object({
  kind: z.enum(NOTICE_KINDS),
  subject: z.string().meta({ description: 'Such as a plan, a webhook or a charge' }),
  problem: z.string(),
  since: z.iso.datetime(),
});
export const paymentNoticesReply = envelope.extend({
  notices: z.array(paymentNotice).meta({ description: 'The newest hundred' }),
});

export const markPaymentNoticeBody = z.object({
  kind: z.enum(NOTICE_KINDS, { error: 'There is no such kind of payment problem.' }),
  subject: line({ label: 'Subject', max: 200 }),
});

export type PaymentNotice = z.infer<typeof paymentNotice>;
export type AdminWebhook = z.infer<typeof webhook>;
export type AdminMail = z.infer<typeof mail>;
export type AdminJob = z.infer<typeof job>;
