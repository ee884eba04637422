import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * What admins have changed: rows are added, and never changed but to forget whose account it was, by the
 * trigger forget_account_in_audit_log on the users.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name and e-mail as they were, for people to read and to search. */
    adminLabel: text('admin_label').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectLabel: text('subject_label').notNull(),
    /** The member whom it concerns, where it concerns one. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only what was changed. */
    before: json('before').$type<Facts>().notNull(),
    after: json('after').$type<Facts>().notNull(),
  },
  (table) => [
    index('audit_log_subject_kind').on(table.subjectKind, table.id),
    index('audit_log_member_id').on(table.memberId, table.id),
    index('audit_log_admin_id').on(table.adminId, table.id),
    index('audit_log_search').using(
      'gin',
      sql`lower(' ' || ${table.adminLabel} || ' ' || ${table.subjectLabel} || ' ' || ${table.action}) gin_trgm_ops`,
    ),
  ],
);
