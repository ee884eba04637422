import { WEBHOOK_OUTCOMES } from '@carom/contract/admin/operations/outcomes';
import type { AdminWebhook } from '@carom/contract/admin/operations/schemas';
import { api } from '../../../api/api.ts';
import { downloadCall } from '../../../api/download-call.ts';
import { operationsText } from '../../../content/admin/operations.ts';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { momentText, plainText } from '../shared/list/list-text.ts';
import { Outcome } from './outcome.tsx';
import { webhooksQuery } from './queries.ts';
import { type Retry, RetryButton } from './retry-button.tsx';

const TONES = { failed: 'bad', waiting: 'warn', applied: 'good', ignored: 'plain' } as const;

export function webhookList(retry: Retry): ListDescription<AdminWebhook> {
  return {
    words: { one: 'payment event', many: 'payment events' },
    searchLabel: operationsText.searchEvents,
    columns: [
      {
        heading: 'Event',
        cell: ({ type, id }) => (
          <>
            {type}
            <span className="block text-sm font-normal break-all text-muted">{id}</span>
          </>
        ),
      },
      { heading: 'About', cell: ({ subject_id }) => subject_id ?? '–' },
      {
        heading: 'State',
        cell: ({ outcome, attempts, last_problem }) => (
          <Outcome tone={TONES[outcome]} outcome={outcome} attempts={attempts} problem={last_problem} />
        ),
      },
      {
        heading: 'Received',
        sort: 'received_at',
        cell: ({ received_at }) => <time dateTime={received_at}>{momentText(received_at)}</time>,
      },
      {
        heading: 'Try again',
        cell: ({ id, type, outcome }) =>
          outcome === 'failed' || outcome === 'waiting' ? (
            <RetryButton
              id={id}
              what={`${type} ${id}`}
              retry={retry}
              call={() => api.call('adminRetryWebhook', { params: { id } })}
            />
          ) : (
            '–'
          ),
      },
    ],
    keyOf: ({ id }) => id,
    filters: [
      {
        name: 'outcome',
        label: 'State',
        choices: WEBHOOK_OUTCOMES.map((value) => ({ value, label: plainText(value) })),
      },
    ],
    sorts: [{ value: 'received_at', label: 'Received' }],
    pageQuery: webhooksQuery,
    file: { name: 'payment-events.csv', load: (query) => downloadCall('adminExportWebhooks', { query }) },
  };
}
