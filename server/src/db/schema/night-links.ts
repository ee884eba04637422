import { boolean, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';
import { planner } from './nights.ts';

/**
 * The hashed secret of the address under which others follow a member's night, one per planner. The
 * trigger notify_night_link in ../functions notifies the followers of changes.
 */
export const nightLinks = pgTable(
  'night_links',
  {
    /** Used in notifications. It grants no access. */
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
