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

interface Mark {
  readonly status: MessageStatus;
  readonly version: string;
}

/** One message. A new one is marked as read once it has been shown. */
export function useMessage(id: string) {
  const { latest, isLoading, failure, failed, reload, conflict, settle, isChangedMeanwhile, replaces } =
    useVersioned<ReplyOf<'adminReadMessage'>, AdminMessage, MessageStatus>(
      messageQuery(id),
      ({ contact_message }) => contact_message,
      messageText.loadFailed,
    );
  const { underway, actionStatus, act } = useAction<MessageStatus>();
  const mark = (body: Mark) => api.call('adminMarkMessage', { params: { id }, body });
  const { send: markQuietly } = useCallMutation(mark, { invalidates: invalidatedBy([]), replaces });
  const isShown = useRef(false);

  useEffect(() => {
    if (latest === null || isLoading || isShown.current) return;
    // Only the first time: whoever marks it as new afterwards means it.
    isShown.current = true;
    // When somebody else was first, or it fails, the message is still shown; it only stays as it was.
    if (latest.status === 'new') void markQuietly({ status: 'read', version: latest.version });
  });

  async function markAs(status: MessageStatus, version = latest?.version ?? '') {
    const reply = await act(status, messageText.notMarked, () => mark({ status, version }), {
      replaces,
      onConflict: () => isChangedMeanwhile(status, version),
    });
    if (reply !== null) settle();
  }

  return {
    message: latest,
    failure,
    failed,
    reload,
    actionStatus,
    underway,
    conflict,
    markAs,
    saveOverTheirs: () => conflict && markAs(conflict.yours, conflict.theirs.version),
    takeTheirs: settle,
  };
}
