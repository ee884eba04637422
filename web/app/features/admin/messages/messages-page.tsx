import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { AdminListPage } from '../shared/admin-list-page.tsx';
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
    <AdminListPage title="Messages" lead="What visitors wrote through the contact form." list={messageList} />
  );
}
