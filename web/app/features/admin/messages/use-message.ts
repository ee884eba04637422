import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import type { MessageStatus } from '@carom/contract/admin/messages/statuses';
import type { ReplyOf } from '@carom/contract/endpoints';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { messageText } from '../../../content/admin/messages.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { invalidatedBy, useAction } from '../shared/use-action.ts';
import { useVersioned } from '../shared/use-versioned.ts';
import { messageQuery } from './queries.ts';

/** The change of an admin that conflicts with the change of another admin. */
export type WantedChange = MessageChange | { readonly kind: 'answer' };

type MessageChange =
  | { readonly kind: 'status'; readonly status: MessageStatus }
  | { readonly kind: 'assignee'; readonly adminId: string | null };

type MessageAction = MessageStatus | 'assign';

/** One message. A new one is marked as read after it is shown. */
export function useMessage(id: string) {
  const versioned = useVersioned<ReplyOf<'adminReadMessage'>, AdminMessage, WantedChange>(
    messageQuery(id),
    ({ contact_message }) => contact_message,
    messageText.loadFailed,
  );
  const { latest, isFetching, conflict, goOnFrom, isChangedMeanwhile, replaces } = versioned;
  const { underway, actionStatus, act } = useAction<MessageAction>();
  const mark = (body: { readonly status: MessageStatus; readonly version: string }) =>
    api.call('adminMarkMessage', { params: { id }, body });
  const quietly = useCallMutation({ mutationFn: mark, invalidates: invalidatedBy([]), replaces });
  /** The automatic mark as read, which may be pending. */
  const marking = useRef<{ readonly version: string; readonly marked: Promise<string> } | null>(null);
  const isShown = useRef(false);

  useEffect(() => {
    if (latest === null || isFetching || isShown.current) return;
    // Only once, so that the admin can mark the message as new again.
    isShown.current = true;
    const { version, status } = latest;
    // After a conflict or a failure the message is shown anyway and keeps its state.
    if (status === 'new') marking.current = { version, marked: markAsRead(version) };
  });

  /** Rebases text that the admin has begun to type onto the new version. Resolves to that version. */
  async function markAsRead(version: string): Promise<string> {
    const reply = await quietly.mutate({ status: 'read', version });
    if (!reply) return version;
    goOnFrom(reply.contact_message, version);
    return reply.contact_message.version;
  }

  /** Typed text is kept and rebased onto the version after the change. */
  async function change(wanted: MessageChange, shown = latest?.version ?? '') {
    const [name, whatFailed] =
      wanted.kind === 'status'
        ? ([wanted.status, messageText.notMarked] as const)
        : (['assign', messageText.notAssigned] as const);
    let version = shown;
    async function send() {
      if (marking.current?.version === shown) version = await marking.current.marked;
      return wanted.kind === 'assignee'
        ? assign(wanted.adminId, version)
        : mark({ status: wanted.status, version });
    }
    const onConflict = () => isChangedMeanwhile(wanted, version);
    const reply = await act(name, whatFailed, send, { replaces, onConflict });
    if (reply) goOnFrom(reply.contact_message, version);
  }

  const assign = (adminId: string | null, version: string) =>
    api.call('adminAssignMessage', {
      params: { id },
      body: { version, ...(adminId !== null && { admin_id: adminId }) },
    });

  return {
    ...versioned,
    message: latest,
    actionStatus,
    underway,
    markAs: (status: MessageStatus) => change({ kind: 'status', status }),
    assignTo: (adminId: string | null) => change({ kind: 'assignee', adminId }),
    async saveOverTheirs() {
      if (conflict === null || conflict.yours.kind === 'answer') return;
      await change(conflict.yours, conflict.theirs.version);
    },
  };
}

export type MessageState = ReturnType<typeof useMessage>;
