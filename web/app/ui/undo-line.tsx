import './undo-line.css';
import { Button } from './button.tsx';

interface UndoLineProps {
  /** What has just been deleted; null while there is nothing to bring back. */
  readonly deleted: string | null;
  readonly onUndo: () => void;
}

/** Stays until the next thing happens: nobody has to be quick. */
export function UndoLine({ deleted, onUndo }: UndoLineProps) {
  return (
    <div className="undo-line" data-empty={deleted === null || undefined}>
      <p role="status" className="min-w-0 flex-1 break-words">
        {deleted === null ? '' : `“${deleted}” is deleted.`}
      </p>
      {deleted === null ? null : (
        <Button variant="inverseOutline" size="compact" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
