import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Audit log',
    description: 'Who changed what, and when.',
    path: paths.admin.auditLog,
    noIndex: true,
  });

export default function AuditLogPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Audit log"
      planned={<p>Every change that an admin makes, with who, what and when. Nothing in it can be edited.</p>}
      today={[
        {
          to: paths.admin.dashboard,
          label: 'The admin dashboard',
          words: 'The way to every page of the administration.',
        },
        { to: paths.home, label: 'The home page', words: 'Everything that is open to visitors.' },
      ]}
      back={{ to: paths.admin.dashboard, label: 'Back to the admin dashboard' }}
    />
  );
}
