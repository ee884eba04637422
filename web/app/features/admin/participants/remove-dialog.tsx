import type { Participant } from '@carom/contract/admin/participants/schemas';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureLine } from '../../../api/failure-line.ts';
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
  const [failure, setFailure] = useState('');
  const { isBusy, send } = useCallMutation(() => api.call('adminRemoveParticipant', { params: { id } }), {
    invalidates: [['admin'], ['classes'], ['bookings']],
  });

  async function remove() {
    setFailure('');
    const outcome = await send();
    if (outcome === null) return;
    if (outcome.kind === 'ok') return onDone(outcome.reply.message);
    console.error(removeText.failed, outcome);
    setFailure(failureLine(removeText.failed, outcome));
  }

  return (
    <ConfirmDialog
      title={removeText.title(name)}
      confirm="Remove"
      isDestructive
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{state === 'waiting' ? removeText.place : removeText.seat}</p>
    </ConfirmDialog>
  );
}
