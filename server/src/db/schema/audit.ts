import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { moment } from './columns.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * Changes made by admins. Rows are only added. The trigger forget_account_in_audit_log removes deleted
 * accounts from them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    /** Name and e-mail at the time of the change, for display and search. */
    adminLabel: text('admin_label').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectLabel: text('subject_label').notNull(),
    /** The member concerned, if any. */
    memberId: uuid('member_id').references(() => users.id, { onDelete: 'set null' }),
    /** Only the changed fields. */
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
