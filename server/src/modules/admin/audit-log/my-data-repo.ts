import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { selectJson } from '../../../db/json-rows.ts';
import { auditLog } from '../../../db/schema.ts';
import type { MyDataPart } from '../../account/my-data.ts';

/** The audit log entries in a member's export, without the names of admins. */
export const changesExport = changesBy(sql`is distinct from`);
export const ownChangesExport = changesBy(sql`=`);

function changesBy(compares: SQL): MyDataPart {
  return {
    list: ({ id }) =>
      selectJson({ at: auditLog.at, action: auditLog.action, before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.memberId, id), sql`${auditLog.adminId} ${compares} ${auditLog.memberId}`))
        .orderBy(desc(auditLog.id)),
  };
}
