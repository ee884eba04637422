import { type ReactNode, useId } from 'react';
import { videoText } from '../../../content/admin/videos.ts';
import type { FormValues } from '../../../forms/use-form.ts';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form } from '../../../ui/form.tsx';
import { type Saving, useSavingForm } from '../shared/use-saving-form.ts';

export type VideoDraft = FormValues<'title' | 'address' | 'category' | 'description'>;

export const EMPTY_VIDEO: VideoDraft = { title: '', address: '', category: '', description: '' };

interface VideoFormProps<Reply> extends Saving<VideoDraft, Reply> {
  readonly draft: VideoDraft;
  readonly categories: readonly string[];
  /** Above the button; it can send the form too. */
  readonly children?: (submit: (version: string) => void) => ReactNode;
}

export function VideoForm<Reply>(props: VideoFormProps<Reply>) {
  const { draft, categories, children } = props;
  const { form, submit } = useSavingForm({ draft, whatFailed: videoText.notSaved, areas: ['videos'] }, props);
  const categoriesId = useId();
  return (
    <Form state={form} label="Video" submitLabel="Save" onSubmit={submit}>
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
      {children?.((version) => void submit(version))}
    </Form>
  );
}
