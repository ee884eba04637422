import { FEATURES } from '@carom/domain/match/night';
import { integer, json, pgEnum, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const planner = pgEnum('planner', FEATURES);

/**
 * The current night of each planner, as the member's phones left it. By a trigger, notify_night_links in
 * ../functions tells those who follow it of each change.
 */
export const nights = pgTable(
  'nights',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    feature: planner('feature').notNull(),
    /** The plan, and the last plans before it. */
    data: json('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Counts the changes: a phone goes on from what it has seen. */
    version: integer('version').notNull(),
    /** Which browser saved it last. */
    device: uuid('device').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.feature] })],
);
