import { MAIL_OUTCOMES } from '@carom/contract/admin/operations/outcomes';
import type { AdminMail } from '@carom/contract/admin/operations/schemas';
import { api } from '../../../api/api.ts';
import { downloadCall } from '../../../api/download-call.ts';
import { operationsText } from '../../../content/admin/operations.ts';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { momentText, plainText } from '../shared/list/list-text.ts';
import { Outcome } from './outcome.tsx';
import { mailsQuery } from './queries.ts';
import { type Retry, RetryButton } from './retry-button.tsx';

const TONES = { waiting: 'warn', 'given up': 'bad', sent: 'good' } as const;

export function mailList(retry: Retry): ListDescription<AdminMail> {
  return {
    words: { one: 'e-mail', many: 'e-mails' },
    searchLabel: operationsText.searchMails,
    columns: [
      { heading: 'Subject', cell: ({ subject }) => subject },
      { heading: 'To', cell: ({ to }) => to },
      {
        heading: 'State',
        cell: ({ outcome, attempts, last_problem }) => (
          <Outcome tone={TONES[outcome]} outcome={outcome} attempts={attempts} problem={last_problem} />
        ),
      },
      {
        heading: 'Written',
        sort: 'created_at',
        cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
      },
      {
        heading: 'Try again',
        cell: ({ id, subject, to, outcome }) =>
          outcome === 'sent' ? (
            '–'
          ) : (
            <RetryButton
              id={id}
              what={`${subject} to ${to}`}
              retry={retry}
              call={() => api.call('adminRetryMail', { params: { id } })}
            />
          ),
      },
    ],
    keyOf: ({ id }) => id,
    filters: [
      {
        name: 'outcome',
        label: 'State',
        choices: MAIL_OUTCOMES.map((value) => ({ value, label: plainText(value) })),
      },
    ],
    sorts: [{ value: 'created_at', label: 'Written' }],
    pageQuery: mailsQuery,
    file: { name: 'mails.csv', load: (query) => downloadCall('adminExportMails', { query }) },
  };
}
