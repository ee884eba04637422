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

/** The message still needs an answer. The values are literals, because an index expression cannot have parameters. */
export function isUnanswered(status: SQLWrapper) {
  return sql`${status} in ('new', 'read')`;
}

/**
 * In descending order: unanswered messages with the oldest first, then the others with the newest first. The time of
 * an unanswered message is mirrored at the year 2500, so that one key serves both. The arithmetic uses UTC, because
 * arithmetic on timestamptz depends on the session's time zone, which an index must not.
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
    /** The admin who is to answer it. */
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /**
     * The mail that forwarded the message to support, which mail programs use for threading. Kept longer
     * than the mail's row.
     */
    mailId: uuid('mail_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Incremented with each change, for optimistic locking. */
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

/** Answers of admins. The id is created by the browser, so that a repeated request sends once. */
export const messageAnswers = pgTable(
  'message_answers',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    /** The outbox row is deleted some time after sending. The id stays for the thread. */
    mailId: uuid('mail_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('message_answers_message_id').on(table.messageId, table.createdAt),
    index('message_answers_admin_id').on(table.adminId),
  ],
);

/** Templates for frequent answers. */
export const answerTemplates = pgTable('answer_templates', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  version: integer('version').notNull().default(1),
});
