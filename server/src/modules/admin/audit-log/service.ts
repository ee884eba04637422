import type { AuditSubject } from '@carom/contract/admin/audit-log/text';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { auditLogList, changesThat, type StoredChange, selectChanges } from './repo.ts';

interface AuditLogRequest extends ListRequest<'at'> {
  readonly search: string;
  readonly subject?: AuditSubject | undefined;
}

export interface AuditLogService {
  list(request: AuditLogRequest): Promise<ListedPage<StoredChange>>;
  export(request: AuditLogRequest): AsyncIterable<string>;
}

const COLUMNS: Readonly<Record<string, (change: StoredChange) => string>> = {
  When: ({ at }) => at.toISOString(),
  Who: ({ adminLabel }) => adminLabel,
  What: ({ action }) => action,
  Kind: ({ subjectKind }) => subjectKind,
  Id: ({ subjectId }) => subjectId,
  Name: ({ subjectLabel }) => subjectLabel,
  Before: ({ before }) => JSON.stringify(before),
  After: ({ after }) => JSON.stringify(after),
};

export function createAuditLogService({ db }: { readonly db: Database }): AuditLogService {
  const lister = createLister({
    db,
    source: auditLogList,
    where: (request: AuditLogRequest) => changesThat(request),
    select: (ids) => selectChanges(db, ids),
  });
  return {
    list: (request) => lister.page(request),
    export: (request) => csvFile(COLUMNS, lister.chunks(request)),
  };
}
