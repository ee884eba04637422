import type { MessageStatus } from '@carom/contract/admin/messages/statuses';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { Database } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { isUuid } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import {
  lockMessage,
  type MessageFilters,
  type MessageSort,
  messageList,
  messagesThat,
  type StoredMessage,
  selectMessages,
  setMessageStatus,
} from './repo.ts';

type MessagesRequest = ListRequest<MessageSort> & MessageFilters;

export interface MessagesService {
  list(request: MessagesRequest): Promise<ListedPage<StoredMessage>>;
  export(request: MessagesRequest): AsyncIterable<string>;
  /** Throws `messageNotFound`. */
  read(id: string): Promise<StoredMessage>;
  /** Throws `changedMeanwhile` where another version was seen. */
  mark(
    admin: SignedInUser,
    id: string,
    mark: { readonly version: string; readonly status: MessageStatus },
  ): Promise<void>;
}

interface MessagesDeps {
  readonly db: Database;
  readonly clock: () => Date;
}

const COLUMNS: Readonly<Record<string, (message: StoredMessage) => string>> = {
  Received: ({ createdAt }) => createdAt.toISOString(),
  'First name': ({ firstName }) => firstName,
  'Last name': ({ lastName }) => lastName,
  'E-mail': ({ email }) => email,
  Phone: ({ phone }) => phone,
  Status: ({ status }) => status,
  Message: ({ message }) => message,
};

export function createMessagesService({ db, clock }: MessagesDeps): MessagesService {
  const lister = createLister({
    db,
    source: messageList,
    where: (request: MessagesRequest) => messagesThat(request),
    select: (ids) => selectMessages(db, ids),
  });

  return {
    list: (request) => lister.page(request),
    export: (request) => csvFile(COLUMNS, lister.chunks(request)),
    async read(id) {
      const [message] = isUuid(id) ? await selectMessages(db, [id]) : [];
      if (message === undefined) throw new CodedError('messageNotFound');
      return message;
    },
    async mark(admin, id, { version, status }) {
      if (!isUuid(id)) throw new CodedError('messageNotFound');
      await db.transaction(async (tx) => {
        const message = await lockMessage(tx, id);
        if (message === null) throw new CodedError('messageNotFound');
        if (String(message.version) !== version) throw new CodedError('changedMeanwhile');
        if (message.status === status) return;
        await setMessageStatus(tx, id, status);
        await recordChange(tx, {
          admin,
          action: 'message.marked',
          // Not whose it is: the message may be deleted with its sender's account, the log stays.
          subject: { kind: 'message', id, label: `Message of ${isoDateOf(message.createdAt)}` },
          before: { status: message.status },
          after: { status },
          at: clock(),
        });
      });
    },
  };
}
