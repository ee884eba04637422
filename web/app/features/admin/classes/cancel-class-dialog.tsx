import { useState } from 'react';
import { cancelClassText } from '../../../content/admin/participants.ts';
import { Field } from '../../../ui/field.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

interface CancelClassDialogProps {
  /** '3 who booked and 1 who waits' */
  readonly people: string;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onCancel: (reason: string) => void;
  readonly onClose: () => void;
}

/** The reason goes to everybody who booked, so it is asked for before the press. */
export function CancelClassDialog({ people, isBusy, failure, onCancel, onClose }: CancelClassDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title={cancelClassText.title}
      confirm={cancelClassText.confirm}
      isDestructive
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => onCancel(reason)}
      onClose={onClose}
    >
      <p>{cancelClassText.text(people)}</p>
      <Field
        label={cancelClassText.reason}
        hint={cancelClassText.reasonHint}
        autoComplete="off"
        className="text-ink"
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
