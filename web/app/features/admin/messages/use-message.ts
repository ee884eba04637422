import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import type { MessageStatus } from '@carom/contract/admin/messages/statuses';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureLine } from '../../../api/failure-line.ts';
import { useSessionRefused } from '../../../session/use-session-refused.ts';
import type { ActionStatus } from '../shared/status-message.tsx';

interface Refused {
  readonly status: MessageStatus;
  readonly theirs: AdminMessage;
}

const COULD_NOT_LOAD = 'The message could not be loaded';
const NOT_MARKED = 'The message was not marked';

const mark = (id: string, version: string, status: MessageStatus) =>
  api.call('adminMarkMessage', { params: { id }, body: { version, status } });

/** One message. A new one is marked as read once it has been shown. */
export function useMessage(id: string) {
  const [message, setMessage] = useState<AdminMessage | null>(null);
  const [loadFailure, setLoadFailure] = useState('');
  const [actionStatus, setActionStatus] = useState<ActionStatus | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [underway, setUnderway] = useState<MessageStatus | null>(null);
  const [round, setRound] = useState(0);
  const onSessionRefused = useSessionRefused();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for the same again
  useEffect(() => {
    let isOver = false;
    void (async () => {
      const outcome = await api.call('adminReadMessage', { params: { id } });
      if (isOver) return;
      if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
      if (outcome.kind !== 'ok') {
        console.error(COULD_NOT_LOAD, outcome);
        setLoadFailure(failureLine(COULD_NOT_LOAD, outcome));
        return;
      }
      const found = outcome.reply.contact_message;
      setMessage(found);
      if (found.status !== 'new') return;
      // When somebody else was first, or it fails, the message is still shown; it only stays as it was.
      const read = await mark(id, found.version, 'read');
      if (!isOver && read.kind === 'ok') setMessage(read.reply.contact_message);
    })();
    return () => {
      isOver = true;
    };
  }, [id, round, onSessionRefused]);

  const reload = useCallback(() => {
    setLoadFailure('');
    setRound((rounds) => rounds + 1);
  }, []);

  async function markAs(status: MessageStatus, version = message?.version ?? '') {
    if (underway !== null) return;
    setUnderway(status);
    setActionStatus(null);
    const outcome = await mark(id, version, status);
    const now = outcome.kind === 'conflict' ? await api.call('adminReadMessage', { params: { id } }) : null;
    setUnderway(null);
    if (outcome.kind === 'ok') {
      setMessage(outcome.reply.contact_message);
      setRefused(null);
      setActionStatus({ tone: 'done', line: outcome.reply.message });
    } else if (now?.kind === 'ok') setRefused({ status, theirs: now.reply.contact_message });
    else if (outcome.kind === 'unauthorized') await onSessionRefused(outcome.message);
    else {
      console.error(NOT_MARKED, outcome);
      setActionStatus({ tone: 'failed', line: failureLine(NOT_MARKED, outcome) });
    }
  }

  function takeTheirs() {
    if (refused === null) return;
    setMessage(refused.theirs);
    setRefused(null);
  }

  return { message, loadFailure, reload, actionStatus, underway, refused, markAs, takeTheirs };
}
