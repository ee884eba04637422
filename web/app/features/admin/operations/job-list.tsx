import { JOB_OUTCOMES } from '@carom/contract/admin/operations/outcomes';
import type { AdminJob } from '@carom/contract/admin/operations/schemas';
import { api } from '../../../api/api.ts';
import { downloadCall } from '../../../api/download-call.ts';
import { operationsText } from '../../../content/admin/operations.ts';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { momentText, plainText } from '../shared/list/list-text.ts';
import { Outcome } from './outcome.tsx';
import { jobsQuery } from './queries.ts';
import { type Retry, RetryButton } from './retry-button.tsx';

const TONES = { trying: 'warn', 'given up': 'bad' } as const;

export function jobList(retry: Retry): ListDescription<AdminJob> {
  return {
    words: { one: 'failed job', many: 'failed jobs' },
    searchLabel: operationsText.searchJobs,
    columns: [
      { heading: 'Task', cell: ({ task }) => plainText(task) },
      {
        heading: 'State',
        cell: ({ outcome, attempts, last_problem }) => (
          <Outcome tone={TONES[outcome]} outcome={outcome} attempts={attempts} problem={last_problem} />
        ),
      },
      {
        heading: 'Since',
        sort: 'created_at',
        cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
      },
      {
        heading: 'Next try',
        cell: ({ next_try_at }) => (next_try_at === null ? '–' : momentText(next_try_at)),
      },
      {
        heading: 'Try again',
        cell: ({ id, task }) => (
          <RetryButton
            id={id}
            what={plainText(task)}
            retry={retry}
            call={() => api.call('adminRetryJob', { params: { id } })}
          />
        ),
      },
    ],
    keyOf: ({ id }) => id,
    filters: [
      {
        name: 'outcome',
        label: 'State',
        choices: JOB_OUTCOMES.map((value) => ({ value, label: plainText(value) })),
      },
    ],
    sorts: [{ value: 'created_at', label: 'Since' }],
    pageQuery: jobsQuery,
    file: { name: 'jobs.csv', load: (query) => downloadCall('adminExportJobs', { query }) },
  };
}
