import { auditLogText } from '../../../content/admin/audit-log.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { AdminListPage } from '../shared/list/admin-list-page.tsx';
import { auditLogList } from './audit-log-list.tsx';

export const meta = () =>
  pageMeta({ title: 'Audit log', description: auditLogText.description, noIndex: true });

export default function AuditLogPage() {
  return <AdminListPage title="Audit log" lead={auditLogText.lead} list={auditLogList} />;
}
