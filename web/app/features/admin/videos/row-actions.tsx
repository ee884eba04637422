import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { Move, VideoRow } from './video-rows.ts';

export interface Moved {
  readonly id: string;
  readonly direction: 'up' | 'down';
}

export interface RowHandlers {
  readonly onMove: (row: VideoRow, move: Move) => Promise<boolean>;
  readonly onDelete: (row: VideoRow) => void;
  /** Which row was moved last: the focus stays with it. */
  readonly moved: RefObject<Moved | null>;
}

export function RowActions({ row, onMove, onDelete, moved }: RowHandlers & { readonly row: VideoRow }) {
  const { id, title, position, up, down } = row;
  const element = useRef<HTMLDivElement>(null);

  // The row arrives in its new place as a new object: only then is there something to focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has come again
  useEffect(() => {
    if (moved.current?.id !== id) return;
    const { direction } = moved.current;
    moved.current = null;
    const buttons = [...(element.current?.querySelectorAll('button') ?? [])];
    const own = buttons.find((button) => button.dataset['direction'] === direction && !button.disabled);
    (own ?? buttons.find((button) => !button.disabled))?.focus();
  }, [row]);

  async function go(direction: 'up' | 'down', move: Move) {
    // Before: the row may be there in its new place when the move is known to be done.
    moved.current = { id, direction };
    if (!(await onMove(row, move))) moved.current = null;
  }

  return (
    <div ref={element} className="-my-2 flex items-center gap-1">
      <span className="mr-2">{position}</span>
      <Button
        variant="quiet"
        size="compact"
        data-direction="up"
        aria-label={`Move ${title} up`}
        disabled={up === null}
        onClick={() => up && void go('up', up)}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </Button>
      <Button
        variant="quiet"
        size="compact"
        data-direction="down"
        aria-label={`Move ${title} down`}
        disabled={down === null}
        onClick={() => down && void go('down', down)}
      >
        <ChevronIcon className="size-5" />
      </Button>
      <Button variant="quiet" size="compact" aria-label={`Delete ${title}`} onClick={() => onDelete(row)}>
        Delete
      </Button>
    </div>
  );
}
