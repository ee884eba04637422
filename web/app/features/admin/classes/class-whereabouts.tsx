import type { ComponentProps } from 'react';
import { classFormText } from '../../../content/admin/classes.ts';
import { Field } from '../../../ui/fields/field.tsx';

type FieldName = 'place' | 'meeting_url' | 'teacher';

interface ClassWhereaboutsProps {
  readonly form: {
    readonly propsOf: (name: FieldName) => Partial<ComponentProps<typeof Field>>;
  };
}

/** The fields for the place and the teacher of a class. */
export function ClassWhereabouts({ form }: ClassWhereaboutsProps) {
  return (
    <>
      <Field label="Place" hint={classFormText.placeHint} autoComplete="off" {...form.propsOf('place')} />
      <Field
        label="Meeting link"
        hint={classFormText.linkHint}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.propsOf('meeting_url')}
      />
      <Field
        label="Teacher"
        hint={classFormText.teacherHint}
        autoComplete="off"
        {...form.propsOf('teacher')}
      />
    </>
  );
}
