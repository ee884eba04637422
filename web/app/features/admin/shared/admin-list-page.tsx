import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminList, type ListDescription } from './admin-list.tsx';

interface AdminListPageProps<Row> {
  readonly title: string;
  readonly lead: string;
  readonly list: ListDescription<Row>;
  /** Beside the export. */
  readonly actions?: ReactNode;
}

/** A page that is one list. */
export function AdminListPage<Row>({ title, lead, list, actions }: AdminListPageProps<Row>) {
  return (
    <div className="measure py-10">
      <PageHeader eyebrow="Administration" title={title} lead={lead} />
      <AdminList list={list} actions={actions} hasSavedFilters />
    </div>
  );
}
