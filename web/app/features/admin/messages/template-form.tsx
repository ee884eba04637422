import type { AnswerTemplate } from '@carom/contract/admin/answer-templates/schemas';
import type { ReplyOf } from '@carom/contract/endpoints';
import { fillPlaceholders, PLACEHOLDERS } from '@carom/domain/answers/placeholders';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { createRepeatableId } from '../../../api/repeatable-id.ts';
import { SAMPLE_SENDER, templatesText } from '../../../content/admin/messages.ts';
import { PutBackLine } from '../../../forms/put-back-line.tsx';
import type { Replacement } from '../../../query/replace-query.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field, TextArea } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { useSavingForm } from '../shared/use-saving-form.ts';

type Templates = ReplyOf<'adminListAnswerTemplates'>;

interface TemplateFormProps {
  /** The template when editing began; null for a new one. */
  readonly template: AnswerTemplate | null;
  /** The latest version that the page has loaded. */
  readonly latest: AnswerTemplate | null;
  readonly replaces: (reply: Templates) => Replacement;
  readonly onSaved: (line: string) => void;
  readonly onCancel: () => void;
}

export function TemplateForm({ template, latest, replaces, onSaved, onCancel }: TemplateFormProps) {
  const [ids] = useState(createRepeatableId);
  const [hasConflict, setHasConflict] = useState(false);
  const { form, submit, controls, putBack } = useSavingForm(
    {
      name: `template_${template?.id ?? 'new'}`,
      version: template?.version,
      draft: { name: template?.name ?? '', text: template?.text ?? '' },
      whatFailed: templatesText.notSaved,
      areas: [],
    },
    {
      save: (draft, version = template?.version ?? '') =>
        template === null
          ? api.call('adminAddAnswerTemplate', { body: { id: ids.idFor(draft), ...draft } })
          : api.call('adminChangeAnswerTemplate', {
              params: { id: template.id },
              body: { version, ...draft },
            }),
      replaces,
      onSaved: ({ message }) => {
        ids.settle();
        form.clear();
        onSaved(message);
      },
      onConflict: async () => {
        if (template === null) return false;
        setHasConflict(true);
        return true;
      },
    },
  );
  const title = template === null ? templatesText.new : templatesText.edit(template.name);
  return (
    <Card className="min-w-0">
      <h2 className="mb-4 text-2xl wrap-anywhere">{title}</h2>
      <Form
        state={form}
        label={title}
        submitLabel={templatesText.save}
        onSubmit={() => submit()}
        otherActions={
          template ? (
            <Button
              variant="outline"
              onClick={() => {
                controls.forget();
                onCancel();
              }}
            >
              {templatesText.cancel}
            </Button>
          ) : null
        }
      >
        <PutBackLine {...putBack} />
        <Field
          label="Name"
          autoComplete="off"
          // Edit opens the form, so the focus moves into it.
          autoFocus={template !== null}
          {...form.propsOf('name')}
        />
        <TextArea
          label={templatesText.text}
          hint={templatesText.placeholders(PLACEHOLDERS.map((name) => `{${name}}`).join(', '))}
          rows={8}
          {...form.propsOf('text')}
        />
        {hasConflict && latest ? (
          <ConflictPanel
            differences={[
              { name: 'Name', yours: form.values.name, theirs: latest.name },
              { name: templatesText.text, yours: form.values.text, theirs: latest.text },
            ].filter(({ yours, theirs }) => yours !== theirs)}
            onKeepYours={() => {
              setHasConflict(false);
              void submit(latest.version);
            }}
            onTakeTheirs={() => {
              controls.forget();
              onSaved(templatesText.taken);
            }}
          />
        ) : null}
      </Form>
      <TemplatePreview text={form.values.text} />
    </Card>
  );
}

function TemplatePreview({ text }: { readonly text: string }) {
  const session = useSession();
  const { auth_first_name: first = '', auth_last_name: last = '' } =
    session === 'unknown' ? {} : session.stored;
  const filled = fillPlaceholders(text, {
    'first name': SAMPLE_SENDER.firstName,
    'last name': SAMPLE_SENDER.lastName,
    'my name': `${first} ${last}`,
  });
  return (
    <section aria-label={templatesText.preview} className="mt-6">
      <h3 className="text-lg">{templatesText.preview}</h3>
      <p className="text-sm text-muted">{templatesText.previewNote}</p>
      <p className="mt-2 rounded-control bg-sunk p-4 wrap-anywhere whitespace-pre-line">
        {filled.trim() || templatesText.empty}
      </p>
    </section>
  );
}
