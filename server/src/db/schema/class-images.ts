import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/** Pictures of classes as sent to browsers. The key is the hash of the bytes, so each is stored once. */
export const classImages = pgTable(
  'class_images',
  {
    hash: text('hash').primaryKey(),
    data: bytea('data').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index('class_images_uploaded_at').on(table.uploadedAt)],
);
