import { z } from 'zod';
import { choice, listQuery, listReply } from '../list/schemas.ts';
import { JOB_FATES, MAIL_FATES, WEBHOOK_FATES } from '../payments/text.ts';

export const webhooksQuery = listQuery({
  sorts: ['received_at'],
  filters: { fate: choice(WEBHOOK_FATES) },
});
const webhook = z.object({
  id: z.string(),
  type: z.string(),
  subject_id: z.string().nullable().meta({ description: 'Of the subscription or sale at the provider' }),
  fate: z.enum(WEBHOOK_FATES),
  received_at: z.iso.datetime(),
  applied_at: z.iso.datetime().nullable(),
  attempts: z.int(),
  last_problem: z.string().nullable(),
});
export const webhooksReply = listReply(webhook);

export const mailsQuery = listQuery({ sorts: ['created_at'], filters: { fate: choice(MAIL_FATES) } });
const mail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  fate: z.enum(MAIL_FATES),
  created_at: z.iso.datetime(),
  attempts: z.int(),
  last_problem: z.string().nullable(),
});
export const mailsReply = listReply(mail);

export const jobsQuery = listQuery({ sorts: ['created_at'], filters: { fate: choice(JOB_FATES) } });
const job = z.object({
  id: z.string(),
  task: z.string(),
  fate: z.enum(JOB_FATES),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime().nullable(),
  attempts: z.int(),
  last_problem: z.string(),
});
export const jobsReply = listReply(job);

export type AdminWebhook = z.infer<typeof webhook>;
export type AdminMail = z.infer<typeof mail>;
export type AdminJob = z.infer<typeof job>;
