import { membersText } from '../../../content/admin/members.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { AdminListPage } from '../shared/list/admin-list-page.tsx';
import { memberList } from './member-list.tsx';

export const meta = () => pageMeta({ title: 'Members', description: membersText.description, noIndex: true });

export default function MembersPage() {
  return <AdminListPage title="Members" lead={membersText.lead} list={memberList} />;
}
