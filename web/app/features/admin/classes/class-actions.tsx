import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { classActionsText } from '../../../content/admin/classes.ts';
import { paths } from '../../../paths.ts';
import { hasDraft } from '../../../storage/draft-store.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { usePopUp } from '../../../ui/pop-ups.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import { CancelClassDialog } from './cancel-class-dialog.tsx';
import { cancelDraftOf } from './cancel-reason.tsx';
import type { useClass } from './use-class.ts';

interface ClassActionsProps {
  readonly shown: AdminClass;
  readonly state: ReturnType<typeof useClass>;
}

export function ClassActions({ shown, state }: ClassActionsProps) {
  const { id, published } = shown;
  const { underway, actionStatus } = state;
  const navigate = useNavigate();
  const showPopUp = usePopUp();
  // Made once, so that asking again after a lost answer makes no second copy.
  const [copyId, setCopyId] = useState(() => crypto.randomUUID());
  const isOver = shown.state === 'cancelled' || shown.state === 'past';
  /** Who would lose a seat or a place in line, while that is being asked, or was when the session ended. */
  const [losing, setLosing] = useState(() =>
    hasDraft(cancelDraftOf(id)) && !isOver ? peopleText(shown.seats_taken, shown.waiting) : null,
  );

  async function ask(title: string, message: string, confirm: string, work: () => Promise<void>) {
    const choices = { confirm, alternative: 'Leave it', isDestructive: true };
    const answer = await showPopUp({ tone: 'warning', title, message, ...choices });
    if (answer === 'confirmed') await work();
  }

  /** Whom it concerns now: a seat may have been booked since the class was read. */
  const concerned = async () => (await state.readNow()) ?? shown;

  async function hide() {
    const { seats_taken, waiting } = await concerned();
    if (seats_taken + waiting === 0) return state.publish('off');
    const message = classActionsText.hideText(peopleText(seats_taken, waiting));
    await ask(classActionsText.hideTitle, message, classActionsText.hideConfirm, () => state.publish('off'));
  }

  async function askToCancel() {
    const { seats_taken, waiting } = await concerned();
    setLosing(peopleText(seats_taken, waiting));
  }

  async function duplicate() {
    const copy = await state.duplicate(copyId);
    if (!copy) return;
    setCopyId(crypto.randomUUID());
    await navigate(generatePath(paths.admin.class, { id: copy.class.id }));
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap gap-3">
        {isOver ? null : (
          <Button
            variant={published ? 'outline' : 'primary'}
            isBusy={underway === 'publish'}
            onClick={() => void (published ? hide() : state.publish('on'))}
          >
            {published ? classActionsText.hide : 'Publish'}
          </Button>
        )}
        <LinkButton to={generatePath(paths.admin.participants, { id })} variant="outline">
          Participants
        </LinkButton>
        <Button variant="outline" isBusy={underway === 'duplicate'} onClick={() => void duplicate()}>
          Duplicate
        </Button>
        {isOver ? null : (
          <Button variant="danger" isBusy={underway === 'cancel'} onClick={() => void askToCancel()}>
            Cancel class
          </Button>
        )}
      </div>
      {losing === null ? (
        <StatusMessage status={actionStatus} />
      ) : (
        <CancelClassDialog
          classId={id}
          people={losing}
          isBusy={underway === 'cancel'}
          failure={actionStatus?.tone === 'failed' ? actionStatus.line : ''}
          onCancel={state.cancel}
          onClose={() => setLosing(null)}
        />
      )}
    </>
  );
}

/** '3 who booked and 1 who waits'. */
function peopleText(booked: number, waiting: number): string {
  return classActionsText.people(booked, waiting, waiting === 1 ? 'waits' : 'wait');
}
