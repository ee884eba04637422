import type { DaysPreview, ShownComplimentaryDays } from '@carom/contract/admin/billing/schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { daysText } from '../../../content/admin/billing.ts';
import { type FormValues, useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { GiveDaysDialog } from './give-days-dialog.tsx';
import { GivenDays } from './given-days.tsx';

interface DaysSectionProps {
  readonly memberId: string;
  readonly given: readonly ShownComplimentaryDays[];
  readonly onDone: (line: string) => void;
}

type Draft = FormValues<'days' | 'reason'>;

const EMPTY: Draft = { days: '', reason: '' };

interface Previewed {
  readonly draft: Draft;
  readonly preview: DaysPreview;
}

export function DaysSection({ memberId: id, given, onDone }: DaysSectionProps) {
  const form = useForm(EMPTY);
  const { forget } = useUnsaved(`days_${id}`, form, { saved: EMPTY });
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const { mutateAsync } = useMutation({
    mutationFn: (body: Draft) => api.call('adminPreviewDays', { params: { id }, body }),
  });

  const look = () =>
    form.send(mutateAsync, {
      onSuccess: (preview) => setPreviewed({ draft: form.values, preview }),
      onError: (error) => form.fail(daysText.previewFailed, error),
    });

  return (
    <section aria-labelledby="billing-days" className="min-w-0">
      <h3 id="billing-days" className="mb-2 text-xl">
        {daysText.heading}
      </h3>
      <p className="mb-3 text-muted">{daysText.lead}</p>
      {given.length === 0 ? <p className="mb-4 text-muted">{daysText.none}</p> : null}
      <ul className="mb-4">
        {given.map((days) => (
          <li key={days.id} className="border-t border-line py-3">
            <GivenDays memberId={id} days={days} onDone={onDone} />
          </li>
        ))}
      </ul>
      <Form
        state={form}
        label={daysText.form}
        submitLabel={daysText.preview}
        submitVariant="outline"
        onSubmit={look}
      >
        <Field
          label={daysText.days}
          hint={daysText.daysHint}
          inputMode="numeric"
          autoComplete="off"
          {...form.propsOf('days')}
        />
        <Field
          label={daysText.reason}
          hint={daysText.reasonHint}
          autoComplete="off"
          {...form.propsOf('reason')}
        />
      </Form>
      {previewed ? (
        <GiveDaysDialog
          memberId={id}
          {...previewed}
          onClose={() => setPreviewed(null)}
          onDone={(line) => {
            setPreviewed(null);
            forget();
            form.clear();
            onDone(line);
          }}
        />
      ) : null}
    </section>
  );
}
