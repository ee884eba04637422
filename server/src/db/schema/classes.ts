import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const CLASS_CATEGORIES = ['Cat1', 'Cat2'] as const;
export const classCategory = pgEnum('class_category', CLASS_CATEGORIES);

export const classes = pgTable(
  'classes',
  {
    randomId: uuid('random_id').primaryKey().defaultRandom(),
    groupId: uuid('group_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: classCategory('category').notNull(),
    imageUrl: text('image_url').notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    capacity: integer('capacity').notNull(),
    published: boolean('published').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('classes_group_id').on(table.groupId),
    index('classes_starts_at').on(table.category, table.startsAt),
  ],
);
