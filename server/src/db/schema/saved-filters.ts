import { json, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** An admin's saved filters of a list. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    name: text('name').notNull(),
    choices: json('choices').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [unique('saved_filters_name').on(table.userId, table.list, table.name)],
);
