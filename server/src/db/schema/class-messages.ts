import type { MessageAudience } from '@carom/contract/admin/participants/rules';
import type { ClassId } from '@carom/domain/classes/class-id';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { classes } from './classes.ts';
import { moment } from './columns.ts';

/** Messages of the office to the participants of a class. */
export const classMessages = pgTable(
  'class_messages',
  {
    /** Created by the page, so that a repeated request sends once. */
    id: uuid('id').primaryKey(),
    classId: uuid('class_id')
      .$type<ClassId>()
      .notNull()
      .references(() => classes.classId),
    sentBy: uuid('sent_by').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    audience: text('audience').$type<MessageAudience>().notNull(),
    recipients: integer('recipients').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    index('class_messages_class_id').on(table.classId, table.sentAt),
    index('class_messages_sent_by').on(table.sentBy),
  ],
);
