import { desc, eq } from 'drizzle-orm';
import { selectJson } from '../../../db/json-rows.ts';
import { auditLog } from '../../../db/schema.ts';
import type { MyDataPart } from '../../account/my-data.ts';

/** The audit log's part of a member's export: what admins have changed about them, not which admin. */
export const changesExport: MyDataPart = {
  list: ({ id }) =>
    selectJson({ at: auditLog.at, action: auditLog.action, before: auditLog.before, after: auditLog.after })
      .from(auditLog)
      .where(eq(auditLog.memberId, id))
      .orderBy(desc(auditLog.id)),
};
