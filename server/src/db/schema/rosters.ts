import { SIDES } from '@carom/domain/match/sides';
import { integer, json, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

export const rosterSide = pgEnum('roster_side', SIDES);

interface KeptPlayer {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

/** Members' rosters: the players of their own or an opposing team. */
export const rosters = pgTable(
  'rosters',
  {
    /** Created by the page, possibly offline. Unique per member. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: rosterSide('side').notNull(),
    name: text('name').notNull(),
    division: text('division').notNull(),
    players: json('players').$type<readonly KeptPlayer[]>().notNull(),
    /** Incremented with each change. A write based on an older version is refused. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
