import type { AdminMessage } from '@carom/contract/admin/messages/schemas';
import type { MessageStatus } from '@carom/contract/admin/messages/statuses';
import { assignmentText, messageText } from '../../../content/admin/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConflictPanel } from '../shared/conflict-panel.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { Assignment, nameOf } from './assignment.tsx';
import type { MessageState, WantedChange } from './use-message.ts';

interface MessageActionsProps {
  readonly message: AdminMessage;
  readonly state: MessageState;
}

/** Changes the state of a message without an answer. */
export function MessageActions({ message, state }: MessageActionsProps) {
  const { underway, actionStatus, conflict, markAs, saveOverTheirs, settle } = state;
  return (
    <Card>
      <h2 className="mb-3 text-2xl">What next</h2>
      <Assignment message={message} state={state} />
      <div className="mt-5 mb-3 flex flex-wrap gap-3">
        {marksOf(message.status).map(({ status, label }) => (
          <Button
            key={status}
            variant="outline"
            isBusy={underway === status}
            onClick={() => void markAs(status)}
          >
            {label}
          </Button>
        ))}
      </div>
      <StatusMessage status={actionStatus} />
      {conflict && conflict.yours.kind !== 'answer' ? (
        <ConflictPanel
          differences={[differenceOf(conflict.yours, conflict.theirs)]}
          onKeepYours={() => void saveOverTheirs()}
          onTakeTheirs={settle}
        />
      ) : null}
    </Card>
  );
}

/** The states to which a message can change. */
function marksOf(current: MessageStatus): readonly { status: MessageStatus; label: string }[] {
  const isUnanswered = current === 'new' || current === 'read';
  return [
    { status: 'answered', label: messageText.answered } as const,
    { status: 'archived', label: isUnanswered ? messageText.done : messageText.archive } as const,
    { status: 'read', label: messageText.read } as const,
    { status: 'new', label: messageText.new } as const,
  ].filter(({ status }) => status !== current);
}

function differenceOf(yours: WantedChange, theirs: AdminMessage) {
  if (yours.kind !== 'assignee') {
    return { name: 'Status', yours: yours.kind === 'status' ? yours.status : '', theirs: theirs.status };
  }
  const wanted = theirs.admins.find(({ id }) => id === yours.adminId) ?? null;
  return { name: assignmentText.heading, yours: nameOf(wanted), theirs: nameOf(theirs.assigned_to) };
}
