import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Traffic',
    description: 'Ethernet traffic, event by event.',
    path: paths.member.traffic,
    noIndex: true,
  });

export default function TrafficPage() {
  return (
    <PlannedPage
      eyebrow="Dashboard"
      title="Traffic"
      planned={
        <p>
          Ethernet traffic simulated event by event and drawn on one cable: stations listen, send, collide,
          wait and try again.
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
