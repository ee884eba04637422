import type { AuditEntry } from '@carom/contract/admin/audit-log/schemas';
import type { AuditLogService } from './service.ts';

type Change = Awaited<ReturnType<AuditLogService['list']>>['rows'][number];

/** Converts a change to the API's format. */
export function entryOf(change: Change): AuditEntry {
  const { id, at, adminLabel, action, subjectKind, subjectId, subjectLabel, before, after } = change;
  return {
    id: String(id),
    at: at.toISOString(),
    admin: adminLabel,
    action,
    subject_kind: subjectKind,
    subject_id: subjectId,
    subject: subjectLabel,
    before,
    after,
  };
}
