import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Videos',
    description: 'Recorded classes and talks.',
    path: paths.member.videos,
    noIndex: true,
  });

export default function VideosPage() {
  return (
    <PlannedPage
      eyebrow="Dashboard"
      title="Videos"
      planned={
        <p>
          Recorded classes and talks. A video will load only when you click it, so that nobody else learns
          what you watch before you choose to.
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
