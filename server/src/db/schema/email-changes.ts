import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea, moment } from './columns.ts';
import { mails } from './mails.ts';

/**
 * Requested and completed changes of members' addresses. A pending change has a link. A completed one
 * has a moment and can be undone for some days. The rows stay as long as the account, so that mails to
 * a former address are erased with it.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    /** In the order of the requests. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** The mail to the new address. The address may belong to somebody else, so this id identifies the account. */
    mailId: uuid('mail_id').references(() => mails.id, { onDelete: 'set null' }),
    /** null: used, or invalidated by a newer change or a new password. */
    linkHash: bytea('link_hash').unique(),
    linkExpiresAt: moment('link_expires_at'),
    changedAt: moment('changed_at'),
    /** null: used, or invalidated by the return to an older address or by a password reset from the new one. */
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
