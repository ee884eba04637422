import { cancelClassText } from '../../../content/admin/participants.ts';
import { PutBackLine } from '../../../forms/put-back-line.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useUnsaved } from '../../../forms/use-unsaved.ts';
import { Field } from '../../../ui/fields/field.tsx';

const EMPTY = { reason: '' };

/** Name of the draft with the reason for a cancellation. */
export const cancelDraftOf = (classId: string) => `cancel_class_${classId}`;
/** Name of the draft for the cancellation of several classes. */
export const CANCEL_SEVERAL_DRAFT = 'cancel_classes';

/**
 * The reason, which is mailed to everyone who has booked. The draft survives the end of the session; call
 * `forget` when the dialog closes.
 */
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
