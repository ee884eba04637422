import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StatusMessage } from '../shared/status-message.tsx';
import type { useVideoActions } from './use-video-actions.ts';

type VideoNotesProps = Pick<ReturnType<typeof useVideoActions>, 'actionStatus' | 'deleted' | 'restore'>;

/** What came of the last action, and the way back from a deletion. */
export function VideoNotes({ actionStatus, deleted, restore }: VideoNotesProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // The row with the button that was pressed is gone: the focus goes to the way back.
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
