import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/admin-list.tsx';
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
    <div className="measure py-10">
      <PageHeader
        eyebrow="Administration"
        title="Audit log"
        lead="Every change that an admin has made. Nothing in it can be edited."
      />
      <AdminList list={auditLogList} />
    </div>
  );
}
