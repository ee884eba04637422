import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts.ts';
import { moment } from '../columns.ts';

/** Days that admins have given members. They go with the account: nothing was paid for them. */
export const complimentaryDays = pgTable(
  'complimentary_days',
  {
    /** Made by the page, so that what is sent twice is given once. */
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
    /** Ended early: from then on none of them counts. */
    revokedBy: uuid('revoked_by').references(() => users.id, { onDelete: 'set null' }),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('complimentary_days_user_id').on(table.userId, table.endDate)],
);
