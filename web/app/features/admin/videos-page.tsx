import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Videos',
    description: 'The list of videos for members.',
    path: paths.admin.videos,
    noIndex: true,
  });

export default function AdminVideosPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Videos"
      planned={<p>The list of videos that members see: add, order, describe, take out.</p>}
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
