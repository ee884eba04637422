import { messagesText } from '../../../content/admin/messages.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminListPage } from '../shared/list/admin-list-page.tsx';
import { messageList } from './message-list.tsx';

export const meta = () => pageMeta({ title: 'Messages', description: messagesText.lead, noIndex: true });

export default function MessagesPage() {
  return (
    <AdminListPage
      title="Messages"
      lead={messagesText.lead}
      list={messageList}
      actions={
        <LinkButton to={paths.admin.answerTemplates} variant="outline" size="compact">
          {messagesText.templates}
        </LinkButton>
      }
    />
  );
}
