import type { Call } from '../../call.ts';

export const adminAuditCalls = {
  adminListAuditLog: { method: 'GET', path: '/api/admin/audit_log', access: 'admin', csrf: false },
  adminExportAuditLog: { method: 'GET', path: '/api/admin/exports/audit_log', access: 'admin', csrf: false },
} as const satisfies Record<string, Call>;
