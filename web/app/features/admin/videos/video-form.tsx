import { type ReactNode, useId } from 'react';
import { videoText } from '../../../content/admin/videos.ts';
import { PutBackLine } from '../../../forms/put-back-line.tsx';
import type { FormValues } from '../../../forms/use-form.ts';
import { Field, TextArea } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { type Saving, type SavingControls, useSavingForm } from '../shared/use-saving-form.ts';

export type VideoDraft = FormValues<'title' | 'address' | 'category' | 'description'>;

export const EMPTY_VIDEO: VideoDraft = { title: '', address: '', category: '', description: '' };

interface VideoFormProps<Reply> extends Saving<VideoDraft, Reply> {
  /** Name of the draft of the form. */
  readonly name: string;
  readonly version?: string;
  readonly draft: VideoDraft;
  readonly categories: readonly string[];
  /** Shown above the button. Can submit the form too. */
  readonly children?: (controls: SavingControls) => ReactNode;
}

export function VideoForm<Reply>(props: VideoFormProps<Reply>) {
  const { name, version, draft, categories, children } = props;
  const { form, submit, controls, putBack } = useSavingForm(
    { name, version, draft, whatFailed: videoText.notSaved, areas: ['videos'] },
    props,
  );
  const categoriesId = useId();
  return (
    <Form state={form} label="Video" submitLabel="Save" onSubmit={submit}>
      <PutBackLine {...putBack} />
      <Field label="Title" autoComplete="off" {...form.propsOf('title')} />
      <Field
        label="Address"
        hint={videoText.addressHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.propsOf('address')}
      />
      <Field
        label="Category"
        hint={videoText.categoryHint}
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
      {children?.(controls)}
    </Form>
  );
}
