import type { AuditEntry } from '@carom/contract/admin/audit-log/schemas';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@carom/contract/admin/audit-log/text';
import { downloadCall } from '../../../api/download-call.ts';
import { auditLogText } from '../../../content/admin/audit-log.ts';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { momentText, plainText } from '../shared/list/list-text.ts';
import { ChangeList } from './change-list.tsx';
import { auditLogQuery } from './queries.ts';

export const auditLogList: ListDescription<AuditEntry> = {
  words: { one: 'change', many: 'changes' },
  searchLabel: auditLogText.search,
  columns: [
    {
      heading: 'What',
      cell: ({ action, subject }) => (
        <>
          {actionText(action)}
          {subject ? <span className="block font-normal text-muted">{subject}</span> : null}
        </>
      ),
    },
    { heading: 'Change', cell: ({ before, after }) => <ChangeList before={before} after={after} /> },
    { heading: 'Who', cell: ({ admin }) => admin },
    { heading: 'When', sort: 'at', cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
  ],
  keyOf: ({ id }) => id,
  filters: [
    {
      name: 'subject',
      label: 'About',
      choices: AUDIT_SUBJECTS.map((value) => ({ value, label: plainText(value) })),
    },
  ],
  sorts: [{ value: 'at', label: 'When' }],
  pageQuery: auditLogQuery,
  file: { name: 'audit-log.csv', load: (query) => downloadCall('adminExportAuditLog', { query }) },
};

export function actionText(action: string): string {
  const words: Readonly<Record<string, string>> = AUDIT_ACTIONS;
  return words[action] ?? plainText(action.replace('.', ': '));
}
