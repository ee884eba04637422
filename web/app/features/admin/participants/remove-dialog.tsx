import type { Participant } from '@carom/contract/admin/participants/schemas';
import { api } from '../../../api/api.ts';
import { removeText } from '../../../content/admin/participants.ts';
import { useCallMutation } from '../../../query/use-call-mutation.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';

interface RemoveDialogProps {
  readonly participant: Participant;
  readonly onClose: () => void;
  readonly onDone: (line: string) => void;
}

export function RemoveDialog({ participant, onClose, onDone }: RemoveDialogProps) {
  const { id, name, state } = participant;
  const { isPending, failure, mutate } = useCallMutation({
    mutationFn: () => api.call('adminRemoveParticipant', { params: { id } }),
    invalidates: [['admin'], ['classes'], ['bookings']],
    whatFailed: removeText.failed,
  });

  return (
    <ConfirmDialog
      title={removeText.title(name)}
      confirm="Remove"
      isDestructive
      isBusy={isPending}
      failure={failure}
      onConfirm={() => void mutate(undefined, { onSuccess: ({ message }) => onDone(message) })}
      onClose={onClose}
    >
      <p>{state === 'waiting' ? removeText.place : removeText.seat}</p>
    </ConfirmDialog>
  );
}
