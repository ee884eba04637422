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
  /** The row that was moved last, which keeps the focus. */
  readonly moved: RefObject<Moved | null>;
}

export function RowActions({ row, onMove, onDelete, moved }: RowHandlers & { readonly row: VideoRow }) {
  const { id, title, position, up, down } = row;
  const element = useRef<HTMLDivElement>(null);

  // After a move the row is a new object. Only then can its button be focused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the row has changed
  useEffect(() => {
    if (moved.current?.id !== id) return;
    const { direction } = moved.current;
    moved.current = null;
    const buttons = [...(element.current?.querySelectorAll('button') ?? [])];
    const own = buttons.find((button) => button.dataset['direction'] === direction && !button.disabled);
    (own ?? buttons.find((button) => !button.disabled))?.focus();
  }, [row]);

  async function go(direction: 'up' | 'down', move: Move) {
    // Set before the request: the row may be rendered at its new place before the request resolves.
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
