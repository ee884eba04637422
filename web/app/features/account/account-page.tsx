import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Account',
    description: 'Your subscription, your profile and the way out.',
    path: paths.member.account,
    noIndex: true,
  });

export default function AccountPage() {
  return (
    <PlannedPage
      eyebrow="Account"
      title="Account"
      planned={
        <p>
          Three panels: your subscription with its plan, amount and validity; your profile; and the way out.
          Until then, Logout stands in the menu under your name.
        </p>
      }
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
