import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { AdminListPage } from '../shared/admin-list-page.tsx';
import { memberList } from './member-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Members',
    description: 'The members of the site.',
    path: paths.admin.members,
    noIndex: true,
  });

export default function MembersPage() {
  return <AdminListPage title="Members" lead="Everybody who has an account." list={memberList} />;
}
