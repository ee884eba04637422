import { type ReactNode, useId } from 'react';
import type { CallOutcome } from '../../../lib/call-outcome.ts';
import { type FormValues, useForm } from '../../../lib/use-form.ts';
import { useSessionRefused } from '../../../lib/use-session-refused.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';

export type VideoDraft = FormValues<'title' | 'address' | 'category' | 'description'>;

export const EMPTY_VIDEO: VideoDraft = { title: '', address: '', category: '', description: '' };

interface VideoFormProps<Reply> {
  readonly draft: VideoDraft;
  readonly categories: readonly string[];
  readonly save: (draft: VideoDraft) => Promise<CallOutcome<Reply>>;
  readonly onSaved: (reply: Reply) => void;
  /** True when the refusal is shown elsewhere. */
  readonly onConflict?: (draft: VideoDraft) => Promise<boolean>;
  /** Above the button; it can send the form too. */
  readonly children?: (submit: () => void) => ReactNode;
}

export function VideoForm<Reply>(props: VideoFormProps<Reply>) {
  const { draft, categories, save, onSaved, onConflict, children } = props;
  const form = useForm(draft);
  const categoriesId = useId();
  const onSessionRefused = useSessionRefused();

  async function submit() {
    const outcome = await form.send(save);
    if (outcome === null) return;
    if (outcome.kind === 'ok') return onSaved(outcome.reply);
    if (outcome.kind === 'unauthorized') return onSessionRefused(outcome.message);
    if (outcome.kind === 'conflict' && (await onConflict?.(form.values))) return;
    form.fail('The video was not saved', outcome);
  }

  return (
    <Form state={form} label="Video" submitLabel="Save" onSubmit={submit}>
      <Field label="Title" autoComplete="off" {...form.propsOf('title')} />
      <Field
        label="Address"
        hint="As copied from YouTube or Vimeo, such as https://vimeo.com/76979871"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.propsOf('address')}
      />
      <Field
        label="Category"
        hint="Videos of one category stand together."
        list={categoriesId}
        autoComplete="off"
        {...form.propsOf('category')}
      />
      <datalist id={categoriesId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextArea label="Description" rows={4} {...form.propsOf('description')} />
      {children?.(() => void submit())}
    </Form>
  );
}
