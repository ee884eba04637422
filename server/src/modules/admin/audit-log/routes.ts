import { endpoints } from '@carom/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerDownload, registerEndpoint } from '../../../plugins/calls/endpoint.ts';
import { pageFields } from '../list/reply.ts';
import { entryOf } from './entry.ts';
import type { AuditLogService } from './service.ts';

export function auditLogRoutes(app: FastifyInstance, auditLog: AuditLogService): void {
  registerEndpoint(app, endpoints.adminListAuditLog, async ({ query }) => {
    const page = await auditLog.list(query);
    return { status: 200, message: 'The audit log.', ...pageFields(page), rows: page.rows.map(entryOf) };
  });

  registerDownload(app, endpoints.adminExportAuditLog, async ({ query }) => ({
    fileName: 'audit-log.csv',
    content: auditLog.export(query),
  }));
}
