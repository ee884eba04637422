import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Feature 2',
    description: 'Plan a team match with pairing scores and exact advice.',
    path: paths.member.feature2,
    noIndex: true,
  });

export default function Feature2Page() {
  return (
    <PlannedPage
      eyebrow="Match planner"
      title="Feature 2"
      planned={
        <p>
          The same three steps with a pairing-score matrix: for every choice it will show what the rest of the
          night is worth if both sides play their best. The advice can be hidden.
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
