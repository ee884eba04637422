import { classesText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminListPage } from '../shared/admin-list-page.tsx';
import { classList } from './class-list.tsx';

export const meta = () =>
  pageMeta({
    title: 'Classes',
    description: classesText.description,
    path: paths.admin.classes,
    noIndex: true,
  });

export default function ClassesPage() {
  return (
    <AdminListPage
      title="Classes"
      lead={classesText.lead}
      list={classList}
      actions={
        <LinkButton to={paths.admin.newClass} size="compact">
          New class
        </LinkButton>
      }
    />
  );
}
