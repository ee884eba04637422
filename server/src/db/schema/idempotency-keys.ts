import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';

/**
 * What was answered to an admin who did something to many things at once. What makes one thing has that
 * thing's id; this is for the others, so that what is sent twice is done once and answered twice.
 */
export const idempotencyKeys = pgTable(
  'kept_answers',
  {
    /** The idempotency key, made by the page. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of what was asked for: the same id for something else is a mistake. */
    contentHash: bytea('content_hash').notNull(),
    /** Null only within the transaction that does it. */
    answer: json('answer').$type<unknown>(),
    at: moment('at').notNull(),
  },
  (table) => [index('kept_answers_at').on(table.at), index('kept_answers_asked_by').on(table.askedBy)],
);
