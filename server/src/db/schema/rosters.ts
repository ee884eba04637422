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

/** Members' rosters: who plays for a team, their own or an opponent's. */
export const rosters = pgTable(
  'rosters',
  {
    /** Made by the page, before there is a network; it is the member's own, and nobody else's. */
    id: uuid('id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: rosterSide('side').notNull(),
    name: text('name').notNull(),
    division: text('division').notNull(),
    players: json('players').$type<readonly KeptPlayer[]>().notNull(),
    /** One more with every change: who changes an older one is told. */
    version: integer('version').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
