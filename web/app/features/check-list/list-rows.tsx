import { useCallback, useRef, useState } from 'react';
import type { Card } from './cards.ts';
import { ListRow } from './list-row.tsx';
import type { ListStore } from './list-store.ts';
import { type Drag, useRowDrag } from './use-row-drag.ts';

interface ListRowsProps {
  readonly list: ListStore;
  readonly cards: readonly Card[];
  /** If true, `cards` contains no done items. */
  readonly isDoneHidden: boolean;
  readonly isSaving: (id: string) => boolean;
  /** Empty unless the last save of the item failed. */
  readonly problemOf: (id: string) => string;
  readonly onRetry: () => void;
}

/** The items in their order. Moves are announced to screen readers. */
export function ListRows({ list, cards, isDoneHidden, isSaving, problemOf, onRetry }: ListRowsProps) {
  const [openMoves, setOpenMoves] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const rows = useRef<HTMLOListElement>(null);

  function move(card: Card, place: number) {
    list.move(card.id, place, isDoneHidden);
    setAnnouncement(`${card.wanted.text}: now ${place + 1} of ${cards.length}`);
    keepFocus(rows.current);
    keepInView(rows.current, card.id);
  }

  const latest = useRef({ cards, move });
  latest.current = { cards, move };
  const onDrop = useCallback((from: number, place: number) => {
    const card = latest.current.cards[from];
    if (card) latest.current.move(card, place);
  }, []);
  const { drag, start, wasDragged } = useRowDrag({ rows, onDrop });

  return (
    <>
      <ol
        ref={rows}
        className="list-rows panel mt-3"
        aria-label="Your items"
        data-dragging={drag ? true : undefined}
      >
        {cards.map((card, place) => (
          <ListRow
            key={card.id}
            {...{ card, place }}
            last={cards.length - 1}
            isMoveOpen={openMoves === card.id}
            dragOffsetPx={drag?.from === place ? drag.offsetPx : null}
            dropMark={dropMarkAt(drag, place)}
            onTick={(isDone) => {
              list.setDone(card.id, isDone);
              if (isDone && isDoneHidden) focusNeighbour(rows.current, place, 'input');
            }}
            onText={(text) => list.setText(card.id, text)}
            onDelete={() => {
              list.delete(card.id);
              focusNeighbour(rows.current, place, '[aria-label^="Delete"]');
            }}
            onMove={(to) => move(card, to)}
            onToggleMove={() => {
              if (!wasDragged.current) setOpenMoves(openMoves === card.id ? null : card.id);
            }}
            onGrab={(event) => start(event, place)}
            isSaving={isSaving(card.id)}
            problem={problemOf(card.id)}
            onRetry={onRetry}
            onDiscard={() => list.discard(card.id)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** Where to draw the line that marks the drop position. */
function dropMarkAt(drag: Drag | null, place: number): 'before' | 'after' | null {
  if (drag === null || drag.place === drag.from || drag.place !== place) return null;
  return drag.place > drag.from ? 'after' : 'before';
}

/** A browser removes the focus from an element that is moved in the document. */
function keepFocus(rows: HTMLElement | null) {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !rows?.contains(activeElement)) return;
  requestAnimationFrame(() => activeElement.focus());
}

/** Scrolls to an item that was moved out of view. */
function keepInView(rows: HTMLElement | null, id: string) {
  requestAnimationFrame(() => {
    rows?.querySelector(`[data-item="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
}

/** After a deletion or a tick by keyboard, the focus moves to the next item. */
function focusNeighbour(rows: HTMLElement | null, place: number, control: string) {
  requestAnimationFrame(() => {
    const row = rows?.children[place] ?? rows?.lastElementChild;
    row?.querySelector<HTMLElement>(control)?.focus();
  });
}
