import { PORTFOLIO_KINDS } from '@carom/contract/portfolio/kinds';
import { sql } from 'drizzle-orm';
import { index, integer, json, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';

export const portfolioKind = pgEnum('portfolio_kind', PORTFOLIO_KINDS);

/** What members have saved. */
export const portfolioEntries = pgTable(
  'portfolio_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of what it was first saved as: another request with its id is refused. Null for archived nights, and for those from before 1.1. */
    requestHash: bytea('request_hash'),
    kind: portfolioKind('kind').notNull(),
    name: text('name').notNull(),
    // Not jsonb: that writes out 1e308 in full and orders the keys anew.
    data: json('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** So that a member's whole portfolio can be measured without reading it. */
    dataBytes: integer('data_bytes').notNull().generatedAlwaysAs(sql`octet_length(data::text)`),
    /** Counts the changes of the data: who replaces it has seen it. */
    version: integer('version').notNull().default(1),
    /** In plain, because its owner is shown the link again. */
    sharedId: text('shared_id').unique(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('portfolio_entries_user_id').on(table.userId, table.createdAt),
    index('portfolio_entries_deleted_at').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
