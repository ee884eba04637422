import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { placeAt } from './drag-place.ts';

/** A pointer that moves less than this is a click. */
const SLACK_PX = 6;
/** Within this distance of an edge of the window the page scrolls. */
const EDGE_PX = 72;
const SCROLL_PX = 12;

export interface Drag {
  readonly from: number;
  /** The place of the row if it is dropped now. */
  readonly place: number;
  readonly offsetPx: number;
}

interface RowDragOptions {
  readonly rows: RefObject<HTMLOListElement | null>;
  readonly onDrop: (from: number, place: number) => void;
}

/** Drags a row by its handle with mouse, pen or touch. The document does not change before the drop. */
export function useRowDrag({ rows, onDrop }: RowDragOptions) {
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Ignores the click event that follows a drag. */
  const wasDragged = useRef(false);

  const start = useCallback(
    (event: ReactPointerEvent, from: number) => {
      if (event.button !== 0) return;
      wasDragged.current = false;
      const spans = [...(rows.current?.children ?? [])].map((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return { top: top + window.scrollY, bottom: bottom + window.scrollY };
      });
      const own = spans[from];
      if (own === undefined) return;
      const startY = event.clientY + window.scrollY;
      const middleY = (own.top + own.bottom) / 2;
      const { pointerId } = event;
      const stop = new AbortController();
      let current: Drag | null = null;

      function follow(clientY: number) {
        const offsetPx = clientY + window.scrollY - startY;
        if (current === null && Math.abs(offsetPx) < SLACK_PX) return;
        wasDragged.current = true;
        current = { from, place: placeAt(spans, from, middleY + offsetPx), offsetPx };
        setDrag(current);
        if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
        else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
      }

      function end(isDropped: boolean) {
        stop.abort();
        setDrag(null);
        if (isDropped && current !== null && current.place !== from) onDrop(from, current.place);
      }

      const { signal } = stop;
      const mine = (pointer: PointerEvent) => pointer.pointerId === pointerId;
      window.addEventListener('pointermove', (moved) => mine(moved) && follow(moved.clientY), { signal });
      window.addEventListener('pointerup', (up) => mine(up) && end(true), { signal });
      window.addEventListener('pointercancel', (gone) => mine(gone) && end(false), { signal });
      window.addEventListener('keydown', (key) => key.key === 'Escape' && end(false), { signal });
    },
    [rows, onDrop],
  );

  return { drag, start, wasDragged };
}
