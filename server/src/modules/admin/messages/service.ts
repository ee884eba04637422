import type { MessageSort, MessageStatus } from '@carom/contract/admin/messages/statuses';
import { isoDateOf } from '@carom/domain/subscription/calendar';
import type { Database, Transaction } from '../../../db/client.ts';
import type { ListRequest } from '../../../db/lists/page.ts';
import { uuidIn } from '../../../db/uuid.ts';
import { CodedError } from '../../../errors/coded-error.ts';
import type { SignedInUser } from '../../sessions/service.ts';
import { findUserByEmail } from '../../users/directory.ts';
import { recordChange } from '../audit-log/record-change.ts';
import { csvFile } from '../list/csv.ts';
import { createLister, type ListedPage } from '../list/lister.ts';
import { type StoredAnswer, selectAnswers } from './answers-repo.ts';
import {
  changeMessage,
  lockMessage,
  type MessageFilters,
  messageList,
  messagesThat,
  type StoredAdmin,
  type StoredMessage,
  selectAdmins,
  selectMessages,
} from './repo.ts';

type MessagesRequest = ListRequest<MessageSort> & MessageFilters;

export interface MessageDetails {
  readonly message: StoredMessage;
  readonly answers: readonly StoredAnswer[];
  readonly admins: readonly StoredAdmin[];
  /** The member with the sender's address, who may not be the author. */
  readonly memberId: string | null;
}

interface Seen {
  readonly version: string;
}

export interface MessagesService {
  list(admin: SignedInUser, request: MessagesRequest): Promise<ListedPage<StoredMessage>>;
  export(admin: SignedInUser, request: MessagesRequest): AsyncIterable<string>;
  /** Throws `messageNotFound`. */
  read(id: string): Promise<MessageDetails>;
  /** Throws `changedMeanwhile` if the version is outdated, as `assign` does. */
  mark(admin: SignedInUser, id: string, mark: Seen & { readonly status: MessageStatus }): Promise<void>;
  /** null removes the assignment. Throws `adminNotFound`. */
  assign(admin: SignedInUser, id: string, to: Seen & { readonly adminId: string | null }): Promise<void>;
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
  'Assigned to': ({ assignedName }) => assignedName ?? '',
  Message: ({ message }) => message,
};

export function createMessagesService({ db, clock }: MessagesDeps): MessagesService {
  const lister = createLister({
    db,
    source: messageList,
    where: (request: MessagesRequest & { readonly adminId: string }) =>
      messagesThat(request, request.adminId),
    select: (ids) => selectMessages(db, ids),
  });

  return {
    list: ({ id: adminId }, request) => lister.page({ ...request, adminId }),
    export: ({ id: adminId }, request) => csvFile(COLUMNS, lister.chunks({ ...request, adminId })),
    async read(named) {
      const id = uuidIn(named, 'messageNotFound');
      const [message] = await selectMessages(db, [id]);
      if (message === undefined) throw new CodedError('messageNotFound');
      const [answers, admins, member] = await Promise.all([
        selectAnswers(db, id),
        selectAdmins(db),
        findUserByEmail(db, message.email),
      ]);
      return { message, answers, admins, memberId: member?.id ?? null };
    },
    async mark(admin, id, { version, status }) {
      await db.transaction(async (tx) => {
        const message = await lockSeen(tx, id, version);
        if (message.status === status) return;
        await changeMessage(tx, message.id, { status });
        await recordChange(tx, {
          admin,
          action: 'message.marked',
          subject: messageSubject(message),
          before: { status: message.status },
          after: { status },
          at: clock(),
        });
      });
    },
    async assign(admin, id, { version, adminId }) {
      await db.transaction(async (tx) => {
        const message = await lockSeen(tx, id, version);
        if (message.assignedTo === adminId) return;
        const admins = await selectAdmins(tx);
        const nameOf = (wanted: string | null) => admins.find((each) => each.id === wanted)?.name ?? null;
        if (adminId !== null && nameOf(adminId) === null) throw new CodedError('adminNotFound');
        await changeMessage(tx, message.id, { assignedTo: adminId });
        await recordChange(tx, {
          admin,
          action: 'message.assigned',
          subject: messageSubject(message),
          before: { assigned_to: nameOf(message.assignedTo) },
          after: { assigned_to: nameOf(adminId) },
          at: clock(),
        });
      });
    },
  };
}

/** Throws `messageNotFound`, and `changedMeanwhile` if the version is outdated. */
async function lockSeen(tx: Transaction, id: string, version: string) {
  const message = await lockMessage(tx, uuidIn(id, 'messageNotFound'));
  if (message === null) throw new CodedError('messageNotFound');
  if (String(message.version) !== version) throw new CodedError('changedMeanwhile');
  return message;
}

/** Without the sender, because the audit log outlives the sender's account. */
export function messageSubject({ id, createdAt }: { readonly id: string; readonly createdAt: Date }) {
  return { kind: 'message', id, label: `Message of ${isoDateOf(createdAt)}` } as const;
}
