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

/** What an admin wanted of a message that somebody else has changed meanwhile. */
export type WantedChange =
  | { readonly kind: 'status'; readonly status: MessageStatus }
  | { readonly kind: 'assignee'; readonly adminId: string | null }
  | { readonly kind: 'answer' };

type MessageAction = MessageStatus | 'assign';

/** One message. A new one is marked as read once it has been shown. */
export function useMessage(id: string) {
  const versioned = useVersioned<ReplyOf<'adminReadMessage'>, AdminMessage, WantedChange>(
    messageQuery(id),
    ({ contact_message }) => contact_message,
    messageText.loadFailed,
  );
  const { latest, isLoading, conflict, goOnFrom, isChangedMeanwhile, replaces } = versioned;
  const { underway, actionStatus, act } = useAction<MessageAction>();
  const mark = (body: { readonly status: MessageStatus; readonly version: string }) =>
    api.call('adminMarkMessage', { params: { id }, body });
  const { send: markQuietly } = useCallMutation(mark, { invalidates: invalidatedBy([]), replaces });
  const isShown = useRef(false);

  useEffect(() => {
    if (latest === null || isLoading || isShown.current) return;
    // Only the first time: whoever marks it as new afterwards means it.
    isShown.current = true;
    // When somebody else was first, or it fails, the message is still shown; it only stays as it was.
    if (latest.status === 'new') void markAsRead(latest.version);
  });

  /** Who has begun to write before the answer came is not overtaken by it. */
  async function markAsRead(version: string) {
    const outcome = await markQuietly({ status: 'read', version });
    if (outcome?.kind === 'ok') goOnFrom(outcome.reply.contact_message, version);
  }

  /** What is being typed goes on from one's own change. */
  async function change(wanted: WantedChange, version = latest?.version ?? '') {
    if (wanted.kind === 'answer') return;
    const onConflict = () => isChangedMeanwhile(wanted, version);
    const reply =
      wanted.kind === 'status'
        ? await act(wanted.status, messageText.notMarked, () => mark({ status: wanted.status, version }), {
            replaces,
            onConflict,
          })
        : await act('assign', messageText.notAssigned, () => assign(wanted.adminId, version), {
            replaces,
            onConflict,
          });
    if (reply !== null) goOnFrom(reply.contact_message, version);
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
    saveOverTheirs: () => conflict && change(conflict.yours, conflict.theirs.version),
  };
}

export type MessageState = ReturnType<typeof useMessage>;
