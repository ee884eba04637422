import { MESSAGE_STATUSES } from '@carom/contract/admin/messages/statuses';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const messageStatus = pgEnum('message_status', MESSAGE_STATUSES);

interface Received {
  readonly status: SQLWrapper;
  readonly createdAt: SQLWrapper;
}

/** Somebody waits. Written out: an index knows no values that are given later. */
export function isUnanswered(status: SQLWrapper) {
  return sql`${status} in ('new', 'read')`;
}

/**
 * Downwards: who waits for an answer, the longest first, then what is done, the newest first. One moment
 * says both: that of an unanswered message is mirrored at the year 2500. By way of UTC, because PostgreSQL
 * adds to a moment with a time zone by the zone of whoever asks, and an index must not depend on that.
 */
export function inboxOrder({ status, createdAt }: Received) {
  return sql`(case when ${isUnanswered(status)}
    then (timestamp '2500-01-01' + (timestamp '2500-01-01' - (${createdAt} at time zone 'UTC'))) at time zone 'UTC'
    else ${createdAt} end)`;
}

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    message: text('message').notNull(),
    status: messageStatus('status').notNull().default('new'),
    /** Whose task it is to answer. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** The mail that passed it on to support, and by which mail programs know it. It outlives the mail's row. */
    mailId: uuid('mail_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Counts the changes: an admin changes what they have seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('contact_messages_inbox').on(table.status, table.createdAt),
    index('contact_messages_inbox_order').on(inboxOrder(table), table.id),
    index('contact_messages_assigned_to').on(table.assignedTo, table.createdAt, table.id),
    index('contact_messages_created_at').on(table.createdAt, table.id),
    index('contact_messages_name').on(sql`lower(${table.lastName} || ' ' || ${table.firstName})`, table.id),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_search').using(
      'gin',
      sql`lower(' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
);

/** What admins have answered. The id is the browser's: pressed twice, sent once. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** Its row in the outbox goes some time after it was sent; the id stays, for the thread. */
    mailId: uuid('mail_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('message_answers_message_id').on(table.messageId, table.createdAt),
    index('message_answers_admin_id').on(table.adminId),
  ],
);

/** What admins answer often. */
export const answerTemplates = pgTable('answer_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  version: integer('version').notNull().default(1),
});
