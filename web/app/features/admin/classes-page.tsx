import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Classes',
    description: 'The classes that members can book.',
    path: paths.admin.classes,
    noIndex: true,
  });

export default function ClassesPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Classes"
      planned={<p>The classes with their seats, dates, categories and images: add, change, withdraw.</p>}
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
