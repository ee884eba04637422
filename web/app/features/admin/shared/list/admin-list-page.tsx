import type { ComponentProps } from 'react';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { AdminList } from './admin-list.tsx';

type AdminListPageProps<Row> = ComponentProps<typeof AdminList<Row>> & {
  readonly title: string;
  readonly lead: string;
};

/** A page that is one list. */
export function AdminListPage<Row>({ title, lead, ...list }: AdminListPageProps<Row>) {
  return (
    <div className="area-page">
      <PageHeader title={title} lead={lead} />
      <AdminList {...list} hasSavedFilters />
    </div>
  );
}
