import { auditLogQuery, auditLogReply } from '../admin/audit.ts';
import { csvFile } from '../admin/list.ts';
import type { adminAuditCalls } from '../calls/admin-audit.ts';
import type { Schemas } from './schemas.ts';

export const adminAuditSchemas = {
  adminListAuditLog: {
    summary: 'Lists what admins have changed',
    limit: 'admin',
    query: auditLogQuery,
    reply: auditLogReply,
  },
  adminExportAuditLog: {
    summary: 'Gives what admins have changed as a file',
    limit: 'adminExport',
    query: auditLogQuery,
    reply: csvFile,
    file: 'text/csv',
  },
} as const satisfies Record<keyof typeof adminAuditCalls, Schemas>;
