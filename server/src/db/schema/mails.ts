import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { invoices } from './billing/invoices.ts';
import { moment } from './columns.ts';
import { classReminders } from './schedule.ts';

/** The outbox. A row is written in the transaction that causes the mail. The worker marks it when it is sent. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** An attached calendar file. */
    calendar: text('calendar'),
    /** The attached invoice. Its file is created when the mail is sent. */
    invoiceId: uuid('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    /** The reminder that the mail carries. It is sent only while it is still valid. */
    reminderId: uuid('reminder_id').references(() => classReminders.id, { onDelete: 'cascade' }),
    /** The address of one-click unsubscription. Erased together with the text. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** The text holds a one-time id and is erased after sending. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    /** Earlier mails of the thread, oldest first. null: an automatic mail outside any thread. */
    thread: uuid('thread').array().$type<readonly string[]>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Read only by the previous release, which had one job per mail. To be dropped with its index. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
    /** null: at once. */
    nextAttemptAt: moment('next_attempt_at'),
    attempts: integer('attempts').notNull().default(0),
    lastProblem: text('last_problem'),
  },
  (table) => [
    index('mails_to').on(sql`lower(${table.to})`),
    index('mails_reply_to').on(sql`lower(${table.replyTo})`).where(sql`${table.replyTo} is not null`),
    index('mails_created_at').on(table.createdAt, table.id),
    index('mails_given_up').on(table.createdAt, table.id).where(sql`${table.givenUpAt} is not null`),
    index('mails_not_scheduled').on(table.createdAt).where(sql`not ${table.isScheduled}`),
    index('mails_invoice_id').on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index('mails_reminder_id').on(table.reminderId).where(sql`${table.reminderId} is not null`),
    index('mails_due')
      .on(sql`${table.nextAttemptAt} nulls first`, table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    index('mails_waiting')
      .on(table.createdAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
  ],
);
