import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Feature 1',
    description: 'Plan a team match in three steps.',
    path: paths.member.feature1,
    noIndex: true,
  });

export default function Feature1Page() {
  return (
    <PlannedPage
      eyebrow="Match planner"
      title="Feature 1"
      planned={
        <p>
          A planner for a league night in three steps: your team, the opponent’s team, then the five rounds,
          one player put up against another. It keeps the limits of 5 players and a skill total of 23 for you.
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
