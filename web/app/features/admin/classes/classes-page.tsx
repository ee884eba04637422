import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList } from '../shared/admin-list.tsx';
import { classList } from './class-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Classes',
    description: 'The classes that members can book.',
    path: paths.admin.classes,
    noIndex: true,
  });

export default function ClassesPage() {
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Administration"
        title="Classes"
        lead="What members can book. Times are those of each class’s own zone."
      />
      <AdminList
        list={classList}
        actions={
          <LinkButton to={paths.admin.newClass} size="compact">
            New class
          </LinkButton>
        }
      />
    </div>
  );
}
