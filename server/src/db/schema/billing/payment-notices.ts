import { NOTICE_KINDS } from '@carom/contract/admin/operations/notice-kinds';
import { pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

export const paymentNoticeKind = pgEnum('payment_notice_kind', NOTICE_KINDS);

/** What somebody has to look at before payments are right again. What is settled is deleted. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    kind: paymentNoticeKind('kind').notNull(),
    /** What it is about: a plan, a webhook, a charge. */
    subject: text('subject').notNull(),
    problem: text('problem').notNull(),
    /** Since when the problem is this one. */
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
