import { boolean, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';
import { planner } from './nights.ts';

/**
 * The secret address under which others follow a member's night, by its hash; one for each planner. By a trigger,
 * notify_night_link in ../functions tells those who follow when it changes or ends.
 */
export const nightLinks = pgTable(
  'night_links',
  {
    /** What notifications name: it opens nothing. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    feature: planner('feature').notNull(),
    tokenHash: bytea('token_hash').notNull().unique(),
    showsAdvice: boolean('shows_advice').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('night_links_of_night').on(table.userId, table.feature)],
);
