import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/admin-list.tsx';
import { messageList } from './message-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Messages',
    description: 'What visitors wrote through the contact form.',
    path: paths.admin.messages,
    noIndex: true,
  });

export default function MessagesPage() {
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Administration"
        title="Messages"
        lead="What visitors wrote through the contact form."
      />
      <AdminList list={messageList} />
    </div>
  );
}
