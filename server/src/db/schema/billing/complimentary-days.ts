import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { moment } from '../columns.ts';

/** Days that admins have given to members. Deleted with the account, because nothing was paid for them. */
export const complimentaryDays = pgTable(
  'complimentary_days',
  {
    /** Created by the page, so that a repeated request is idempotent. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day, included. */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    reason: text('reason').notNull(),
    givenBy: uuid('given_by').references(() => users.id, { onDelete: 'set null' }),
    givenAt: moment('given_at').notNull(),
    /** When the days were revoked. None of them counts from then on. */
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('complimentary_days_user_id').on(table.userId, table.endDate)],
);
