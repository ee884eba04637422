import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Profile',
    description: 'Your profile and your password.',
    path: paths.admin.profile,
    noIndex: true,
  });

export default function AdminProfilePage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Profile"
      planned={<p>Your role, and a panel to change your password.</p>}
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
