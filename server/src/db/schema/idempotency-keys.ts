import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';

/** What admins have asked for under an id that their page has made, so that a request sent twice is carried out once. */
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
    /** Null where the answer is read anew. */
    answer: json('answer').$type<unknown>(),
    at: moment('at').notNull(),
  },
  (table) => [index('kept_answers_at').on(table.at), index('kept_answers_asked_by').on(table.askedBy)],
);
