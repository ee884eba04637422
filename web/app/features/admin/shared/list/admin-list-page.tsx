import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { AdminList } from './admin-list.tsx';

type AdminListPageProps<Row> = ComponentProps<typeof AdminList<Row>> & {
  readonly title: string;
  readonly lead: string;
  /** The result of the last action in the list. */
  readonly status?: ReactNode;
};

export function AdminListPage<Row>({ title, lead, actions, status, ...list }: AdminListPageProps<Row>) {
  return (
    <div className="area-page">
      <PageHeader title={title} lead={lead} actions={actions} />
      {status}
      <AdminList {...list} hasSavedFilters />
    </div>
  );
}
