import { Button } from './button.tsx';

interface UndoLineProps {
  /** Says what has just been deleted; null while there is nothing to bring back. */
  readonly line: string | null;
  readonly onUndo: () => void;
}

/** Stays until the next thing happens: nobody has to be quick. */
export function UndoLine({ line, onUndo }: UndoLineProps) {
  return (
    // On phones above the bottom bar.
    <div
      data-page-bar={line === null ? undefined : ''}
      className={`sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-5 flex items-center gap-4 rounded-button bg-cloth text-white ${line === null ? '' : 'raised mt-4 py-2.5 pr-2.5 pl-5'}`}
    >
      <p role="status" className="max-h-12 min-w-0 flex-1 overflow-hidden break-words">
        {line ?? ''}
      </p>
      {line === null ? null : (
        <Button variant="inverseOutline" size="compact" onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
