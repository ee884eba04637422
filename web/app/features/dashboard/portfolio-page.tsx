import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Portfolio',
    description: 'Your saved match plans and simulator runs.',
    path: paths.member.portfolio,
    noIndex: true,
  });

export default function PortfolioPage() {
  return (
    <PlannedPage
      eyebrow="Dashboard"
      title="Portfolio"
      planned={
        <p>Your saved match plans and simulator runs: reopen, rename, delete, or share one by link.</p>
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
