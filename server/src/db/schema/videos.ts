import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Videos that members can watch; admins keep the list. */
export const videos = pgTable(
  'videos',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** As an admin gave it; what of it may be shown is for `@carom/domain/videos` to say. */
    address: text('address').notNull(),
    category: text('category').notNull(),
    position: integer('position').notNull(),
    /** Rises with every change, so that two admins do not undo each other's. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [index('videos_order').on(table.position)],
);
