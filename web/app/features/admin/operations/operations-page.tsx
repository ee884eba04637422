import { useSearchParams } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { operationsText } from '../../../content/admin/operations.ts';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ExportButton } from '../shared/export-button.tsx';
import { AdminList, type ListDescription } from '../shared/list/admin-list.tsx';
import { PageTabs } from '../shared/page-tabs.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { useAction } from '../shared/use-action.ts';
import { jobList } from './job-list.tsx';
import { mailList } from './mail-list.tsx';
import { NoticeTab } from './notice-tab.tsx';
import type { Retry } from './retry-button.tsx';
import { webhookList } from './webhook-list.tsx';

const WHICH = 'list';
const KINDS = ['mails', 'jobs', 'webhooks', 'notices'] as const;
type Kind = (typeof KINDS)[number];

const LABELS: Readonly<Record<Kind, string>> = {
  mails: 'E-mails',
  jobs: 'Failed jobs',
  webhooks: 'Payment events',
  notices: 'Payment problems',
};

export const meta = () =>
  pageMeta({ title: 'Operations', description: operationsText.description, noIndex: true });

export default function OperationsPage() {
  const [parameters] = useSearchParams();
  const kind = KINDS.find((each) => each === parameters.get(WHICH)) ?? 'mails';
  return (
    <div className="area-page">
      <PageHeader title="Operations" lead={operationsText.lead} />
      <PageTabs
        label="Operations"
        tabs={KINDS}
        labels={LABELS}
        current={kind}
        addressOf={(each) => `${paths.admin.operations}?${WHICH}=${each}`}
      />
      {kind === 'mails' ? <Operations key={kind} describe={mailList} /> : null}
      {kind === 'jobs' ? <Operations key={kind} describe={jobList} /> : null}
      {kind === 'webhooks' ? <Operations key={kind} describe={webhookList} /> : null}
      {kind === 'notices' ? <NoticeTab /> : null}
      <div className="mt-8">
        <ExportButton
          fileName="openapi.json"
          load={() => downloadCall('adminDownloadApiDescription', {})}
          label={operationsText.apiDescription}
          whatFailed={operationsText.apiDescriptionFailed}
        />
      </div>
    </div>
  );
}

interface OperationsProps<Row> {
  readonly describe: (retry: Retry) => ListDescription<Row>;
}

function Operations<Row>({ describe }: OperationsProps<Row>) {
  const { underway, actionStatus, act } = useAction<string>();
  const list = describe({
    underway,
    start: (id, call) => void act(id, operationsText.notRetried, call),
  });
  return (
    <>
      <div className="mt-1">
        <StatusMessage status={actionStatus} />
      </div>
      <AdminList list={list} />
    </>
  );
}
