import { CLASS_CATEGORIES } from '@carom/domain/classes/categories';
import { momentOf } from '@carom/domain/zoned-time';
import { type ReactNode, useId } from 'react';
import { PutBackLine } from '../../../forms/put-back-line.tsx';
import { Field, TextArea } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { SelectField } from '../shared/select-field.tsx';
import { type Saving, type SavingControls, useSavingForm } from '../shared/use-saving-form.ts';
import { CLASS_AREAS, type ClassDraft } from './class-draft.ts';
import { ClassPicture } from './class-picture.tsx';
import { ClassWhereabouts } from './class-whereabouts.tsx';
import '../shared/admin.css';
import './class-form.css';
import { classFormText } from '../../../content/admin/classes.ts';

interface ClassFormProps<Reply> extends Saving<ClassDraft, Reply> {
  /** Name of the draft of the form. */
  readonly name: string;
  readonly version?: string;
  readonly draft: ClassDraft;
  readonly submitLabel: string;
  /** Shown above the button. Can submit the form too. */
  readonly children?: (controls: SavingControls, values: ClassDraft) => ReactNode;
}

const CATEGORIES = CLASS_CATEGORIES.map((value) => ({ value, label: value }));
const YOUR_MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' });

export function ClassForm<Reply>(props: ClassFormProps<Reply>) {
  const { name, version, draft, submitLabel, children } = props;
  const { form, submit, controls, putBack } = useSavingForm(
    { name, version, draft, whatFailed: classFormText.failed, areas: CLASS_AREAS },
    props,
  );
  const zonesId = useId();

  return (
    <Form state={form} label="Class" submitLabel={submitLabel} onSubmit={submit}>
      <PutBackLine {...putBack} />
      <Field label="Title" autoComplete="off" {...form.propsOf('title')} />
      <TextArea label="Description" rows={5} {...form.propsOf('description')} />
      <div className="class-times">
        <SelectField
          label="Category"
          size="regular"
          choices={CATEGORIES}
          value={form.values.category}
          onChange={(category) => form.edit('category', category)}
        />
        <Field label="Seats" inputMode="numeric" autoComplete="off" {...form.propsOf('capacity')} />
        <Field label="Start" type="datetime-local" {...form.propsOf('starts_local')} />
        <Field label="End" type="datetime-local" {...form.propsOf('ends_local')} />
      </div>
      <Field
        label="Time zone"
        hint={classFormText.zoneHint}
        list={zonesId}
        autoComplete="off"
        spellCheck={false}
        {...form.propsOf('time_zone')}
      />
      <datalist id={zonesId}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <YourTime {...form.values} />
      <ClassWhereabouts form={form} />
      <ClassPicture
        imageUrl={form.values.image_url}
        error={form.errors.image_url}
        onChange={(imageUrl) => form.edit('image_url', imageUrl)}
      />
      {children?.(controls, form.values)}
    </Form>
  );
}

/** The start in the admin's own time zone, if that differs from the time zone of the class. */
function YourTime({ starts_local, time_zone }: ClassDraft) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isOther = time_zone !== zone && Intl.supportedValuesOf('timeZone').includes(time_zone);
  const start = isOther ? momentOf(starts_local, time_zone) : null;
  if (!start?.ok) return null;
  return (
    <p className="text-sm text-muted">{classFormText.yourZone(zone, YOUR_MOMENT.format(start.value))}</p>
  );
}
