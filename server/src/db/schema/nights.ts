import { FEATURES } from '@carom/domain/match/night';
import { integer, json, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const planner = pgEnum('planner', FEATURES);

/**
 * The current night of each planner, as last saved by the member. The trigger notify_night_links in
 * ../functions notifies the followers of each change.
 */
export const nights = pgTable(
  'nights',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    feature: planner('feature').notNull(),
    /** The current plan and the previous ones. */
    data: json('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Incremented with each change, for optimistic locking. */
    version: integer('version').notNull(),
    /** The browser that saved it last. */
    device: uuid('device').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.feature] })],
);
