import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { fillPlaceholders } from '@carom/domain/answers/placeholders';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { createRepeatableId } from '../../../api/repeatable-id.ts';
import { answerFormText } from '../../../content/admin/messages.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useForm } from '../../../forms/use-form.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { useSession } from '../../../session/use-session.ts';
import { invalidatedBy } from '../shared/use-action.ts';
import type { MessageState } from './use-message.ts';

interface Written {
  readonly text: string;
  readonly version: string;
}

/** An answer while it is written, and how it is sent. */
export function useAnswer(message: AdminMessage, state: MessageState) {
  const { id } = message;
  const { edited, begin, settle, replaces, isChangedMeanwhile } = state;
  const form = useForm({ text: '' }, begin);
  useDraft(`answer_${id}`, form, { isKeptWhileTyping: true });
  const session = useSession();
  const [isSent, setIsSent] = useState(false);
  const [ids] = useState(createRepeatableId);
  const { mutateAsync } = useCallMutation({
    // The same text keeps its id until a request succeeds, so that a retry is idempotent.
    mutationFn: ({ text, version }: Written) =>
      api.call('adminAnswerMessage', { params: { id }, body: { id: ids.idFor(text), version, text } }),
    invalidates: invalidatedBy([]),
    replaces,
  });

  function submit(version = edited?.version ?? message.version) {
    setIsSent(false);
    return form.send(({ text }) => mutateAsync({ text, version }), {
      onSuccess() {
        ids.settle();
        settle();
        form.clear();
        setIsSent(true);
      },
      async onError(error) {
        if (error.kind === 'conflict' && (await isChangedMeanwhile({ kind: 'answer' }, version))) return;
        form.fail(answerFormText.notSent, error);
      },
    });
  }

  function insert(template: string) {
    const { auth_first_name: first = '', auth_last_name: last = '' } =
      session === 'unknown' ? {} : session.stored;
    const filled = fillPlaceholders(template, {
      'first name': message.first_name,
      'last name': message.last_name,
      'my name': `${first} ${last}`,
    });
    const { text } = form.values;
    // Appended, so that typed text is kept.
    form.edit('text', text.trim() === '' ? filled : `${text.trimEnd()}\n\n${filled}`);
  }

  return { form, submit, insert, isSent };
}
