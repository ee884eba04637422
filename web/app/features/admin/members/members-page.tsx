import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/admin-list.tsx';
import { memberList } from './member-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Members',
    description: 'The members of the site.',
    path: paths.admin.members,
    noIndex: true,
  });

export default function MembersPage() {
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Administration" title="Members" lead="Everybody who has an account." />
      <AdminList list={memberList} />
    </div>
  );
}
