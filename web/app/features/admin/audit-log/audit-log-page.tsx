import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { AdminListPage } from '../shared/admin-list-page.tsx';
import { auditLogList } from './audit-log-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Audit log',
    description: 'Who changed what, and when.',
    path: paths.admin.auditLog,
    noIndex: true,
  });

export default function AuditLogPage() {
  return (
    <AdminListPage
      title="Audit log"
      lead="Every change that an admin has made. Nothing in it can be edited."
      list={auditLogList}
    />
  );
}
