import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Videos for members. Admins maintain the list. */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** As entered by an admin. `@carom/domain/videos` decides how it is shown. */
    address: text('address').notNull(),
    category: text('category').notNull(),
    position: integer('position').notNull(),
    /** Incremented with each change, for optimistic locking. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('videos_order').on(table.position)],
);
