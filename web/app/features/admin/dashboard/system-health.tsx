import type { AdminDashboard } from '@carom/contract/admin/dashboard/schemas';
import { healthText } from '../../../content/admin/dashboard.ts';
import { paths } from '../../../paths.ts';
import { CheckIcon, WarningIcon } from '../../../ui/icons.tsx';
import { CountList } from './count-list.tsx';

const { operations: page } = paths.admin;

/** The state of mails, jobs and payment events in one line. Expands to the counts. */
export function SystemHealth({ operations }: Pick<AdminDashboard, 'operations'>) {
  const { mails_waiting, mails_given_up, jobs_failed, webhooks_failed } = operations;
  const problems = [
    healthText.mailsGivenUp(mails_given_up),
    healthText.jobsFailed(jobs_failed),
    healthText.webhooksFailed(webhooks_failed),
  ].filter((problem) => problem !== null);
  const isWell = problems.length === 0;
  return (
    <details className="system-health panel">
      <summary>
        {isWell ? (
          <CheckIcon className="size-6 shrink-0 text-felt" />
        ) : (
          <WarningIcon className="size-6 shrink-0 text-red" />
        )}
        <span>
          <strong className="font-semibold">{healthText.heading}: </strong>
          <span className={isWell ? '' : 'font-semibold text-red'}>
            {isWell ? healthText.well : problems.join(', ')}
          </span>
        </span>
      </summary>
      <CountList
        counts={[
          {
            to: `${page}?list=mails&outcome=waiting`,
            name: 'E-mails waiting',
            value: mails_waiting,
            words: healthText.mailsWaitingWords,
          },
          {
            to: `${page}?list=mails&outcome=given+up`,
            name: healthText.mailsGivenUpName,
            value: mails_given_up,
            words: healthText.undelivered,
            isUrgent: mails_given_up > 0,
          },
          {
            to: `${page}?list=jobs`,
            name: 'Jobs failed',
            value: jobs_failed,
            words: healthText.jobs,
            isUrgent: jobs_failed > 0,
          },
          {
            to: `${page}?list=webhooks&outcome=failed`,
            name: 'Webhooks failed',
            value: webhooks_failed,
            words: healthText.webhooks,
            isUrgent: webhooks_failed > 0,
          },
        ]}
      />
    </details>
  );
}
