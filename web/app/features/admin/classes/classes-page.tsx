import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminListPage } from '../shared/admin-list-page.tsx';
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
    <AdminListPage
      title="Classes"
      lead="What members can book. Times are those of each class’s own zone."
      list={classList}
      actions={
        <LinkButton to={paths.admin.newClass} size="compact">
          New class
        </LinkButton>
      }
    />
  );
}
