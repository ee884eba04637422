import { pageMeta } from '../../lib/page-meta.ts';
import { paths } from '../../paths.ts';
import { PlannedPage } from '../../ui/planned-page.tsx';

export const meta = () =>
  pageMeta({
    title: 'Messages',
    description: 'What visitors wrote through the contact form.',
    path: paths.admin.messages,
    noIndex: true,
  });

export default function MessagesPage() {
  return (
    <PlannedPage
      eyebrow="Administration"
      title="Messages"
      planned={<p>The inbox of the contact form: read, answer by mail, and put away.</p>}
      today={[
        {
          to: paths.contact,
          label: 'The contact form',
          words: 'Visitors can write today; their messages are stored and mailed to support.',
        },
        {
          to: paths.admin.dashboard,
          label: 'The admin dashboard',
          words: 'The way to every page of the administration.',
        },
      ]}
      back={{ to: paths.admin.dashboard, label: 'Back to the admin dashboard' }}
    />
  );
}
