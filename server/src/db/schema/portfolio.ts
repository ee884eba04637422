import { PORTFOLIO_KINDS } from '@carom/contract/portfolio/kinds';
import { sql } from 'drizzle-orm';
import { index, integer, json, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';

export const portfolioKind = pgEnum('portfolio_kind', PORTFOLIO_KINDS);

/** Entries that members have saved. */
export const portfolioEntries = pgTable(
  'portfolio_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the first request. Another request with the same id is refused. null: archived, or created before 1.1. */
    requestHash: bytea('request_hash'),
    kind: portfolioKind('kind').notNull(),
    name: text('name').notNull(),
    // Not jsonb, which would write out 1e308 in full and reorder the keys.
    data: json('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Gives the size of a portfolio without reading its data. */
    dataBytes: integer('data_bytes').notNull().generatedAlwaysAs(sql`octet_length(data::text)`),
    /** Incremented with each change of the data, for optimistic locking. */
    version: integer('version').notNull().default(1),
    /** Not hashed, because the owner can see the link again. */
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
