import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';
import { mails } from './mails.ts';

/**
 * New addresses that members have asked for, and those that they have left. One that waits has a link; one that
 * has happened has a moment, and for some days a way back. It stays as long as the account: what was sent to a
 * former address goes with it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** In the order in which they came. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** The mail to the new address: it may be somebody else's, so its own id tells whose it was. */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** null: used, or made void by a newer one or a new password. */
    linkHash: bytea('link_hash').unique(),
    linkExpiresAt: moment('link_expires_at'),
    changedAt: moment('changed_at'),
    /** null: used, or made void by the return to an even older address, or by a reset from the new one. */
    undoHash: bytea('undo_hash').unique(),
    undoExpiresAt: moment('undo_expires_at'),
  },
  (table) => [
    index('email_changes_user_id').on(table.userId, table.id),
    index('email_changes_old_email').on(sql`lower(${table.oldEmail})`),
    index('email_changes_mail_id').on(table.mailId),
    uniqueIndex('email_changes_waiting').on(table.userId).where(sql`${table.linkHash} is not null`),
  ],
);
