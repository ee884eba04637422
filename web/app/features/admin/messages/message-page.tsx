import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { useParams } from 'react-router';
import { paths } from '../../../paths.ts';
import { pageMeta } from '../../../routing/page-meta.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { momentText } from '../shared/list/list-text.ts';
import { RetryPanel } from '../shared/retry-panel.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerThread } from './answer-thread.tsx';
import { MemberBeside } from './member-beside.tsx';
import { MessageActions } from './message-actions.tsx';
import { MessageSign } from './message-list.tsx';
import { useMessage } from './use-message.ts';
import '../shared/admin.css';
import { messageText } from '../../../content/admin/messages.ts';

export const meta = () => pageMeta({ title: 'Message', description: messageText.description, noIndex: true });

export default function MessagePage() {
  const { id = '' } = useParams();
  return <OneMessage key={id} id={id} />;
}

function OneMessage({ id }: { readonly id: string }) {
  const state = useMessage(id);
  const { message, failure, error, reload } = state;
  return (
    <div className="area-page">
      <PageHeader
        eyebrow="Messages"
        title={message ? `${message.first_name} ${message.last_name}` : 'Message'}
      />
      {failure ? (
        <RetryPanel
          {...{ failure, error }}
          onRetry={reload}
          list={{ to: paths.admin.messages, many: 'messages' }}
        />
      ) : null}
      {message === null && !failure ? <Spinner label={messageText.loading} /> : null}
      {message ? (
        <div className="mt-8 grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <div className="grid min-w-0 gap-5">
            <Received message={message} />
            <AnswerThread answers={message.answers} />
            <AnswerForm message={message} state={state} />
            <MessageActions message={message} state={state} />
          </div>
          <div className="grid min-w-0 gap-5">
            <MemberBeside memberId={message.member_id} />
          </div>
        </div>
      ) : null}
      <BackLink to={paths.admin.messages} label={messageText.back} />
    </div>
  );
}

function Received({ message }: { readonly message: AdminMessage }) {
  return (
    <Card>
      <h2 className="mb-3 text-2xl">Message</h2>
      <p className="mb-4 wrap-anywhere whitespace-pre-line">{message.message}</p>
      <Facts
        facts={[
          { name: 'E-mail', value: message.email },
          { name: 'Phone', value: message.phone || 'none' },
          { name: 'Received', value: momentText(message.created_at) },
          { name: 'Status', value: <MessageSign status={message.status} /> },
        ]}
      />
      <p className="mt-3 font-semibold text-amber">{messageText.unconfirmed}</p>
    </Card>
  );
}
