import { cancelClassText } from '../../../content/admin/participants.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { cancelDraftOf, useCancelReason } from './cancel-reason.tsx';

interface CancelClassDialogProps {
  readonly classId: string;
  /** See `peopleText`. */
  readonly people: string;
  readonly isBusy: boolean;
  readonly failure: string;
  /** Resolves to true if the class was cancelled. */
  readonly onCancel: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the reason, which is mailed to everyone who has booked. */
export function CancelClassDialog(props: CancelClassDialogProps) {
  const { classId, people, isBusy, failure, onCancel, onClose } = props;
  const { reason, field, forget } = useCancelReason(cancelDraftOf(classId));

  function close() {
    forget();
    onClose();
  }

  async function cancel() {
    if (await onCancel(reason)) close();
  }

  return (
    <ConfirmDialog
      title={cancelClassText.title}
      confirm={cancelClassText.confirm}
      isDestructive
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void cancel()}
      onClose={close}
    >
      <p>{cancelClassText.text(people)}</p>
      {field}
    </ConfirmDialog>
  );
}
