import { cancelClassText } from '../../../content/admin/participants.ts';
import { PutBackLine } from '../../../forms/put-back-line.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Field } from '../../../ui/fields/field.tsx';

const EMPTY = { reason: '' };

/** Why a class is cancelled, kept under it while it is being written. */
export const cancelDraftOf = (classId: string) => `cancel_class_${classId}`;
/** The same for several at once. */
export const CANCEL_SEVERAL_DRAFT = 'cancel_classes';

/** What is told to everybody who booked. It outlives a session that ends; `forget` it when the dialog is closed. */
export function useCancelReason(draft: string) {
  const form = useForm(EMPTY);
  const { forget, ...putBack } = useUnsaved(draft, form, { saved: EMPTY });
  const field = (
    <div className="space-y-3 text-ink">
      <PutBackLine {...putBack} />
      <Field
        label={cancelClassText.reason}
        hint={cancelClassText.reasonHint}
        autoComplete="off"
        {...form.propsOf('reason')}
      />
    </div>
  );
  return { reason: form.values.reason, field, forget };
}
