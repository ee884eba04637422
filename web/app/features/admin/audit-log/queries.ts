import { callQuery } from '../../../query/call-query.ts';
import type { ListQuery } from '../shared/list/use-list-address.ts';

export const auditLogQuery = (query: ListQuery) => callQuery('admin', 'adminListAuditLog', { query });
