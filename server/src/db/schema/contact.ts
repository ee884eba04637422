import { index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

const MESSAGE_STATUSES = ['new', 'read', 'answered', 'archived'] as const;
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
  },
  (table) => [index('contact_messages_inbox').on(table.status, table.createdAt)],
);
