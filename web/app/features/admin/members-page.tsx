import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Members',
    description: 'The members of the site.',
    path: paths.admin.members,
    noIndex: true,
  });

export default function MembersPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Members"
      planned={
        <p>
          All members with their state, pay type and subscription: find one, change the pay type, close an
          account.
        </p>
      }
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
