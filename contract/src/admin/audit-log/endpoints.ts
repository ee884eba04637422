import type { Schemas } from '../../endpoint-schemas.ts';
import { csvFile } from '../list/schemas.ts';
import type { adminAuditCalls } from './calls.ts';
import { auditLogQuery, auditLogReply } from './schemas.ts';

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
