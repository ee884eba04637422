import { Button } from './button.tsx';

interface UndoLineProps {
  /** What has just been deleted; null while there is nothing to bring back. */
  readonly deleted: string | null;
  readonly onUndo: () => void;
}

/** Stays until the next thing happens: nobody has to be quick. */
export function UndoLine({ deleted, onUndo }: UndoLineProps) {
  return (
    // On phones above the bottom bar.
    <div
      data-page-bar={deleted === null ? undefined : ''}
      className={`sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-5 flex items-center gap-4 rounded-button bg-cloth text-white ${deleted === null ? '' : 'raised mt-4 py-2.5 pr-2.5 pl-5'}`}
    >
      <p role="status" className="max-h-12 min-w-0 flex-1 overflow-hidden break-words">
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
