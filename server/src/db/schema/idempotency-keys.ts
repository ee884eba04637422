import { index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';

/** Requests of admins by an idempotency key, so that a repeated request is carried out once. */
export const idempotencyKeys = pgTable(
  'kept_answers',
  {
    /** The idempotency key, created by the page. */
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    askedBy: uuid('asked_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the request. The same key with another request is refused. */
    contentHash: bytea('content_hash').notNull(),
    /** null: the reply is read again. */
    answer: json('answer').$type<unknown>(),
    at: moment('at').notNull(),
  },
  (table) => [index('kept_answers_at').on(table.at), index('kept_answers_asked_by').on(table.askedBy)],
);
