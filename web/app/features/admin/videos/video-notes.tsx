import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import type { useVideoActions } from './use-video-actions.ts';

type VideoNotesProps = Pick<ReturnType<typeof useVideoActions>, 'actionStatus' | 'deleted' | 'restore'>;

/** The result of the last action, and an undo for a deletion. */
export function VideoNotes({ actionStatus, deleted, restore }: VideoNotesProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The deleted row had the focus: move it to the undo button.
  useEffect(() => {
    if (deleted) undo.current?.focus();
  }, [deleted]);
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <StatusMessage status={actionStatus} />
      {deleted ? (
        <Button ref={undo} variant="outline" size="compact" onClick={() => void restore(deleted)}>
          Undo: keep {deleted.title}
        </Button>
      ) : null}
    </div>
  );
}
