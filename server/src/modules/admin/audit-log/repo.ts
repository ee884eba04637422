import type { AuditSubject } from '@carom/contract/admin/audit-log/text';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { inOrderOf, type ListSource } from '../../../db/lists/page.ts';
import { matchesWords } from '../../../db/lists/search.ts';
import { auditLog } from '../../../db/schema.ts';

export type StoredChange = typeof auditLog.$inferSelect;

export async function insertChange(tx: Queryable, change: typeof auditLog.$inferInsert): Promise<void> {
  await tx.insert(auditLog).values(change);
}

export const auditLogList: ListSource<'at'> = {
  table: auditLog,
  id: { by: auditLog.id, kind: 'number' },
  // Ids are in chronological order.
  sorts: { at: { by: auditLog.id, kind: 'number' } },
};

/** Same expression as the index. */
const searchText = sql`lower(' ' || ${auditLog.adminLabel} || ' ' || ${auditLog.subjectLabel} || ' ' || ${auditLog.action})`;

interface Filters {
  readonly search: string;
  readonly subject?: AuditSubject | undefined;
}

export function changesThat({ search, subject }: Filters): SQL | undefined {
  const isAbout = subject === undefined ? undefined : eq(auditLog.subjectKind, subject);
  return and(matchesWords(searchText, search), isAbout);
}

export async function selectChanges(db: Queryable, ids: readonly string[]): Promise<StoredChange[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.id, ids.map(Number)));
  return inOrderOf(ids, rows, ({ id }) => String(id));
}

export function selectChangesOfMember(db: Queryable, memberId: string, limit: number) {
  return db
    .select()
    .from(auditLog)
    .where(eq(auditLog.memberId, memberId))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
