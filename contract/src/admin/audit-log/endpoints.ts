import type { Endpoint } from '../../endpoint.ts';
import { csvFile } from '../list/schemas.ts';
import { auditLogQuery, auditLogReply } from './schemas.ts';

export const adminAuditEndpoints = {
  adminListAuditLog: {
    method: 'GET',
    path: '/api/admin/audit_log',
    access: 'admin',
    summary: 'Lists what admins have changed',
    limit: 'admin',
    query: auditLogQuery,
    reply: auditLogReply,
  },
  adminExportAuditLog: {
    method: 'GET',
    path: '/api/admin/exports/audit_log',
    access: 'admin',
    summary: 'Gives what admins have changed as a file',
    limit: 'adminExport',
    query: auditLogQuery,
    reply: csvFile,
    file: 'text/csv',
  },
} as const satisfies Record<string, Endpoint>;
