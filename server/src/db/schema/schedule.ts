import { REMINDER_KINDS } from '@carom/domain/classes/reminders';
import { pgEnum, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bookings } from './classes.ts';
import { bytea, moment } from './columns.ts';

export const reminderKind = pgEnum('reminder_kind', REMINDER_KINDS);

/**
 * The reminders that have been handled, one for each start time that a class has had. They stay as
 * long as the booking, so that a wrong clock cannot make one due again.
 */
export const classReminders = pgTable(
  'class_reminders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: reminderKind('kind').notNull(),
    startsAt: moment('starts_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('class_reminders_once').on(table.bookingId, table.kind, table.startsAt)],
);

/** The hashed secret of the address under which calendar programs read a member's bookings. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  lastReadAt: moment('last_read_at'),
});
