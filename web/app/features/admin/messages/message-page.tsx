import { site } from '@carom/contract/site/company';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { momentText } from '../shared/list-text.ts';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { MessageSign } from './message-list.tsx';
import { useMessage } from './use-message.ts';
import '../shared/admin.css';
import { messageText } from '../../../content/admin/messages.ts';

/** Where a message can go from where it is. */
const MARKS = [
  { status: 'answered', label: messageText.answered },
  { status: 'archived', label: 'Archive' },
  { status: 'read', label: messageText.read },
  { status: 'new', label: messageText.new },
] as const;

export const meta = () => pageMeta({ title: 'Message', description: messageText.description, noIndex: true });

export default function MessagePage() {
  const { id = '' } = useParams();
  return <OneMessage key={id} id={id} />;
}

function OneMessage({ id }: { readonly id: string }) {
  const state = useMessage(id);
  const { message, failure, failed, reload, actionStatus, underway, conflict, markAs } = state;
  return (
    <div className="measure py-10">
      <PageHeader
        eyebrow="Messages"
        title={message ? `${message.first_name} ${message.last_name}` : 'Message'}
      />
      {failure ? (
        <RetryPanel
          {...{ failure, failed }}
          onRetry={reload}
          list={{ to: paths.admin.messages, many: 'messages' }}
        />
      ) : null}
      {message === null && !failure ? <Spinner label={messageText.loading} /> : null}
      {message ? (
        <div className="mt-8 grid items-start gap-5 lg:grid-cols-2">
          <Card>
            <h2 className="mb-3 text-2xl">Sender</h2>
            <Facts
              facts={[
                { name: 'E-mail', value: message.email },
                { name: 'Phone', value: message.phone || 'none' },
                { name: 'Received', value: momentText(message.created_at) },
                { name: 'Status', value: <MessageSign status={message.status} /> },
              ]}
            />
          </Card>
          <Card>
            <h2 className="mb-3 text-2xl">Message</h2>
            <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
          </Card>
          <Card className="lg:col-span-2">
            <h2 className="mb-3 text-2xl">What next</h2>
            <div className="mb-3 flex flex-wrap gap-3">
              <a
                className="inline-flex min-h-12 items-center rounded-button bg-felt-button px-5 py-2 font-semibold text-white hover:opacity-90"
                href={answerAddress(message.email)}
              >
                {messageText.reply}
              </a>
              {MARKS.filter(({ status }) => status !== message.status).map(({ status, label }) => (
                <Button
                  key={status}
                  variant="outline"
                  isBusy={underway === status}
                  onClick={() => void markAs(status)}
                >
                  {label}
                </Button>
              ))}
            </div>
            <StatusMessage status={actionStatus} />
            {conflict ? (
              <ConflictPanel
                differences={[{ name: 'Status', yours: conflict.yours, theirs: conflict.theirs.status }]}
                onKeepYours={() => void state.saveOverTheirs()}
                onTakeTheirs={state.takeTheirs}
              />
            ) : null}
          </Card>
        </div>
      ) : null}
      <BackLink to={paths.admin.messages} label={messageText.back} />
    </div>
  );
}

function answerAddress(email: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(messageText.subject(site.name))}`;
}
