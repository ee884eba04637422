import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import { useState } from 'react';
import { assignmentText } from '../../../content/admin/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../shared/select-field.tsx';
import type { MessageState } from './use-message.ts';

interface AssignmentProps {
  readonly message: AdminMessage;
  readonly state: Pick<MessageState, 'underway' | 'assignTo'>;
}

/** Assigns the message to an admin, or removes the assignment. */
export function Assignment({ message, state }: AssignmentProps) {
  const { assigned_to: assigned, admins } = message;
  const { underway, assignTo } = state;
  const [chosenId, setChosenId] = useState('');
  const others = admins.filter(({ id, is_self }) => !is_self && id !== assigned?.id);
  const self = admins.find(({ is_self }) => is_self);
  const chosen = others.find(({ id }) => id === chosenId);
  const isBusy = underway === 'assign';
  return (
    <div className="space-y-3">
      <p className="wrap-anywhere">
        <span className="text-muted">{assignmentText.heading}: </span>
        <span className="font-semibold">{nameOf(assigned)}</span>
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {assigned?.is_self ? (
          <Button variant="outline" isBusy={isBusy} onClick={() => void assignTo(null)}>
            {assignmentText.giveBack}
          </Button>
        ) : self ? (
          <Button variant="outline" isBusy={isBusy} onClick={() => void assignTo(self.id)}>
            {assignmentText.take}
          </Button>
        ) : null}
        {others.length > 0 ? (
          <>
            <SelectField
              label={assignmentText.handOn}
              choices={[
                { value: '', label: '–' },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={chosen?.id ?? ''}
              onChange={setChosenId}
            />
            <Button
              variant="outline"
              disabled={!chosen}
              isBusy={isBusy && chosen !== undefined}
              onClick={() => chosen && void assignTo(chosen.id)}
            >
              {assignmentText.save}
            </Button>
          </>
        ) : null}
      </div>
    </div>
  );
}

export function nameOf(assigned: AdminMessage['assigned_to']): string {
  if (assigned === null) return assignmentText.nobody;
  return assigned.is_self ? assignmentText.you(assigned.name) : assigned.name;
}
