import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import {
  CLASS_MESSAGE_TEXT_MAX,
  MESSAGE_AUDIENCES,
  type MessageAudience,
} from '@carom/contract/admin/participants/rules';
import type { ClassMessagePreview } from '@carom/contract/admin/participants/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { createRepeatableId } from '../../../api/repeatable-id.ts';
import { messageText } from '../../../content/admin/participants.ts';
import { PutBackLine } from '../../../forms/put-back-line.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { Field, TextArea } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { SelectField } from '../shared/select-field.tsx';

interface ClassMessageProps {
  readonly held: AdminClass;
  readonly onSent: (line: string) => void;
}

const CHOICES = MESSAGE_AUDIENCES.map((value) => ({ value, label: messageText.audiences[value] }));

const EMPTY = { subject: '', text: '', audience: 'booked' };

/** Name of the draft of a message to the participants. */
export const messageDraftOf = (classId: string) => `class_message_${classId}`;

/** Asks for the text, shows a preview and the number of recipients, then sends the message. */
export function ClassMessage({ held, onSent }: ClassMessageProps) {
  const params = { id: held.id };
  const form = useForm(EMPTY);
  const { forget, ...putBack } = useUnsaved(messageDraftOf(held.id), form, { saved: EMPTY });
  const [preview, setPreview] = useState<ClassMessagePreview | null>(null);
  // The same text keeps its id until it is sent, so that a retry after a lost response is idempotent.
  const [repeatable] = useState(() => createRepeatableId());
  const draftIn = (values: typeof form.values) => ({ ...values, audience: audienceIn(values.audience) });
  const look = useMutation({
    mutationFn: (body: ReturnType<typeof draftIn>) => api.call('adminPreviewClassMessage', { params, body }),
  });
  const sending = useCallMutation({
    mutationFn: (body: ReturnType<typeof draftIn> & { readonly id: string }) =>
      api.call('adminSendClassMessage', { params, body }),
    invalidates: [['admin']],
    whatFailed: messageText.failed,
  });

  const show = () =>
    form.send((values) => look.mutateAsync(draftIn(values)), {
      onSuccess(previewed) {
        sending.reset();
        setPreview(previewed);
      },
      onError: (error) => form.fail(messageText.previewFailed, error),
    });

  function send() {
    const draft = draftIn(form.values);
    return sending.mutate(
      { id: repeatable.idFor(draft), ...draft },
      {
        onSuccess({ message }) {
          repeatable.settle();
          forget();
          onSent(message);
        },
      },
    );
  }

  return (
    <section aria-label={messageText.title}>
      <h2 className="mb-4 text-2xl">{messageText.title}</h2>
      <Form state={form} label={messageText.title} submitLabel="Preview" onSubmit={show}>
        <PutBackLine {...putBack} />
        <SelectField
          label="To"
          size="regular"
          choices={CHOICES}
          value={form.values.audience}
          onChange={(audience) => form.edit('audience', audience)}
        />
        <Field label="Subject" autoComplete="off" {...form.propsOf('subject')} />
        <TextArea
          label="Message"
          hint={messageText.hint(CLASS_MESSAGE_TEXT_MAX)}
          rows={6}
          {...form.propsOf('text')}
        />
      </Form>
      {preview === null ? null : (
        <ConfirmDialog
          title={messageText.confirmTitle(preview.recipients)}
          confirm={messageText.send}
          isDestructive={false}
          isBusy={sending.isPending}
          failure={sending.failure}
          onConfirm={() => void send()}
          onClose={() => setPreview(null)}
        >
          <p>{messageText.once}</p>
          <section aria-label={messageText.previewLabel} className="panel p-4 text-ink">
            <p className="font-semibold wrap-anywhere">{preview.subject}</p>
            <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{preview.text}</p>
          </section>
        </ConfirmDialog>
      )}
    </section>
  );
}

function audienceIn(text: string): MessageAudience {
  return MESSAGE_AUDIENCES.find((audience) => audience === text) ?? MESSAGE_AUDIENCES[0];
}
