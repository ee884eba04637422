import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Profile',
    description: 'Your profile and your password.',
    path: paths.member.profile,
    noIndex: true,
  });

export default function MemberProfilePage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Profile"
      planned={<p>Your role, and a panel to change your password.</p>}
      today={[
        {
          to: paths.member.dashboard,
          label: 'Your dashboard',
          words: 'Six tiles that lead to everything of yours.',
        },
        {
          to: paths.contact,
          label: 'Write to us',
          words: 'Questions, wishes and bug reports reach a person.',
        },
      ]}
      back={{ to: paths.member.dashboard, label: 'Back to the dashboard' }}
    />
  );
}
