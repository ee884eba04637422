import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { invoices } from './billing/invoices.ts';
import { moment } from './columns.ts';
import { classReminders } from './schedule.ts';

/** The outbox: a row is written with what caused it, the worker marks it when the mail has left. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    /** A calendar file that goes with it. */
    calendar: text('calendar'),
    /** The invoice that goes with it, as a file that is made when the mail leaves. */
    invoiceId: uuid('invoice_id').references(() => invoices.id, { onDelete: 'set null' }),
    /** The reminder that it is: sent only while it still holds. */
    reminderId: uuid('reminder_id').references(() => classReminders.id, { onDelete: 'cascade' }),
    /** Where one POST stops mails of its kind; wiped with the words. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Its words hold a one-time id: they are wiped when the mail has left. */
    holdsSecret: boolean('holds_secret').notNull().default(false),
    /** Earlier mails that it follows, the oldest first; null: it stands alone, and a machine wrote it. */
    thread: uuid('thread').array().$type<readonly string[]>(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Read by the release before alone, which gave each mail a job. To be dropped with its index. */
    isScheduled: boolean('is_scheduled').notNull().default(false),
    sentAt: moment('sent_at'),
    givenUpAt: moment('given_up_at'),
    /** Null: at once. */
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
