import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Schedule',
    description: 'Your booked classes as an agenda.',
    path: paths.member.schedule,
    noIndex: true,
  });

export default function SchedulePage() {
  return (
    <PlannedPage
      eyebrow="Classes"
      title="Schedule"
      planned={
        <p>
          The classes you have booked, as an agenda and as a month, with a way to give a seat back and a
          calendar file to take along.
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
