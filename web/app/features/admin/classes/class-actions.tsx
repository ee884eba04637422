import type { AdminClass } from '@carom/contract/admin/classes/schemas';
import { classPath } from '@carom/domain/classes/class-address';
import type { ClassId } from '@carom/domain/classes/class-id';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { classActionsText } from '../../../content/admin/classes.ts';
import { peopleText } from '../../../content/admin/people.ts';
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
  // One id per copy, so that a retry after a lost response is idempotent.
  const [copyId, setCopyId] = useState(() => crypto.randomUUID());
  const isOver = shown.state === 'cancelled' || shown.state === 'past';
  /** An estimate: only the server knows whether the class was ever booked. */
  const canBeDeleted = !published && shown.seats_taken + shown.waiting === 0;
  /**
   * The people who would lose a seat or a place in the waiting list; null while the dialog is closed. A draft
   * of the reason opens the dialog again.
   */
  const [losing, setLosing] = useState(() =>
    hasDraft(cancelDraftOf(id)) && !isOver ? peopleText(shown.seats_taken, shown.waiting) : null,
  );

  /** Reads the class again, because seats may have been booked since it was loaded. */
  const concerned = async () => (await state.readNow()) ?? shown;

  async function hide() {
    const { seats_taken, waiting } = await concerned();
    if (seats_taken + waiting === 0) return state.publish('off');
    const answer = await showPopUp({
      tone: 'warning',
      title: classActionsText.hideTitle,
      message: classActionsText.hideText(peopleText(seats_taken, waiting)),
      confirm: classActionsText.hideConfirm,
      alternative: classActionsText.keep,
      isDestructive: true,
    });
    if (answer === 'confirmed') await state.publish('off');
  }

  async function askToDelete() {
    const answer = await showPopUp({
      tone: 'warning',
      title: classActionsText.deleteTitle,
      message: classActionsText.deleteText,
      confirm: classActionsText.deleteConfirm,
      alternative: classActionsText.keepDraft,
      isDestructive: true,
    });
    if (answer === 'confirmed' && (await state.remove())) await navigate(paths.admin.classes);
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
        {published ? (
          <LinkButton to={classPath({ title: shown.title, classId: id as ClassId })} variant="outline">
            {classActionsText.publicPage}
          </LinkButton>
        ) : null}
        {canBeDeleted ? (
          <Button variant="danger" isBusy={underway === 'delete'} onClick={() => void askToDelete()}>
            {classActionsText.delete}
          </Button>
        ) : null}
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
