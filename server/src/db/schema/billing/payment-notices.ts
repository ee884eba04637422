import { NOTICE_KINDS } from '@carom/contract/admin/operations/notice-kinds';
import { pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

export const paymentNoticeKind = pgEnum('payment_notice_kind', NOTICE_KINDS);

/** Payment problems that need an operator or admin. Deleted when settled. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    kind: paymentNoticeKind('kind').notNull(),
    /** The plan, webhook or charge concerned. */
    subject: text('subject').notNull(),
    problem: text('problem').notNull(),
    /** When this problem was first found. */
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);
