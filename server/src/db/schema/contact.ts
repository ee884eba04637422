import { MESSAGE_STATUSES } from '@carom/contract/admin/messages/statuses';
import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const messageStatus = pgEnum('message_status', MESSAGE_STATUSES);

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
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Counts the changes of the status: an admin changes what they have seen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('contact_messages_inbox').on(table.status, table.createdAt),
    index('contact_messages_created_at').on(table.createdAt, table.id),
    index('contact_messages_name').on(sql`lower(${table.lastName} || ' ' || ${table.firstName})`, table.id),
    index('contact_messages_email').on(sql`lower(${table.email})`),
    index('contact_messages_search').using(
      'gin',
      sql`lower(' ' || ${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || ${table.message}) gin_trgm_ops`,
    ),
  ],
);
