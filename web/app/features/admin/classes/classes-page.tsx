import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { importText } from '../../../content/admin/bulk-classes.ts';
import { classesText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminListPage } from '../shared/list/admin-list-page.tsx';
import type { PickedRows } from '../shared/list/use-picked-rows.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { classList } from './class-list.tsx';
import { localText } from './class-text.tsx';

const PICKING = {
  nameOf: ({ title, starts_local }: AdminClass) => `${title}, ${localText(starts_local)}`,
  actions: (rows: PickedRows<AdminClass>) => <BulkActions {...rows} />,
};

export const meta = () => pageMeta({ title: 'Classes', description: classesText.description, noIndex: true });

export default function ClassesPage() {
  return (
    <AdminListPage
      title="Classes"
      lead={classesText.lead}
      list={classList}
      actions={
        <>
          <LinkButton to={paths.admin.importClasses} variant="outline" size="compact">
            {importText.link}
          </LinkButton>
          <LinkButton to={paths.admin.newClass} size="compact">
            New class
          </LinkButton>
        </>
      }
      picking={PICKING}
    />
  );
}
