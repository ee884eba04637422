import type { ListedMessage } from '@carom/contract/admin/messages/schemas';
import { MESSAGE_STATUS_FILTERS, type MessageStatus } from '@carom/contract/admin/messages/statuses';
import { generatePath } from 'react-router';
import { downloadCall } from '../../../api/download-call.ts';
import { messagesText } from '../../../content/admin/messages.ts';
import { paths } from '../../../paths.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EmailText } from '../shared/email-text.tsx';
import type { ListDescription } from '../shared/list/admin-list.tsx';
import { momentText, plainText } from '../shared/list/list-text.ts';
import { messagesQuery } from './queries.ts';

const EXCERPT_LENGTH = 140;
const TONES = { new: 'warn', read: 'plain', answered: 'good', archived: 'plain' } as const;

export function MessageSign({ status }: { readonly status: MessageStatus }) {
  return <StatusBadge tone={TONES[status]}>{status}</StatusBadge>;
}

export const messageList: ListDescription<ListedMessage> = {
  words: { one: 'message', many: 'messages' },
  searchLabel: messagesText.search,
  columns: [
    {
      heading: 'From',
      sort: 'name',
      cell: ({ id, first_name, last_name, email }) => (
        <>
          <TextLink to={generatePath(paths.admin.message, { id })} className="-my-2.5 inline-block py-2.5">
            {first_name} {last_name}
          </TextLink>
          <span className="block font-normal text-muted">
            <EmailText email={email} />
          </span>
        </>
      ),
    },
    { heading: 'Message', cell: ({ message }) => excerptOf(message) },
    { heading: 'Status', sort: 'unanswered', cell: ({ status }) => <MessageSign status={status} /> },
    { heading: messagesText.assignedTo, cell: ({ assigned_to }) => assigned_to?.name ?? '–' },
    {
      heading: 'Received',
      sort: 'created_at',
      cell: ({ created_at }) => <time dateTime={created_at}>{momentText(created_at)}</time>,
    },
  ],
  keyOf: ({ id }) => id,
  filters: [
    {
      name: 'status',
      label: 'Status',
      choices: MESSAGE_STATUS_FILTERS.map((value) => ({ value, label: plainText(value) })),
    },
    {
      name: 'assigned',
      label: messagesText.assignedTo,
      choices: [
        { value: 'me', label: messagesText.mine },
        { value: 'nobody', label: messagesText.nobody },
      ],
    },
  ],
  sorts: [
    { value: 'unanswered', label: messagesText.sortUnanswered },
    { value: 'created_at', label: 'Received' },
    { value: 'name', label: 'Sender' },
  ],
  pageQuery: messagesQuery,
  file: { name: 'messages.csv', load: (query) => downloadCall('adminExportMessages', { query }) },
};

function excerptOf(message: string): string {
  const characters = [...message];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : message;
}
