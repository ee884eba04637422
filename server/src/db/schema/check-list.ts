import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';

/** Members' check lists. */
export const listItems = pgTable(
  'list_items',
  {
    /** Created by the page, so that an item sent twice is stored once. Unique per member. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the first request. Another request with the same id is refused. null: created before 1.1. */
    requestHash: bytea('request_hash'),
    text: text('text').notNull(),
    isDone: boolean('is_done').notNull().default(false),
    /** Only the order matters. An item is moved by a value between those of two others. */
    position: doublePrecision('position').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('list_items_order').on(table.userId, table.position),
    index('list_items_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
