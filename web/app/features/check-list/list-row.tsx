import type { KeyboardEvent, PointerEvent } from 'react';
import { rowText } from '../../content/check-list.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import type { Card } from './cards.ts';
import { ItemText } from './item-text.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { RowActions } from './row-actions.tsx';
import { DeleteIcon, HandleIcon } from './row-icons.tsx';

interface ListRowProps {
  readonly card: Card;
  readonly place: number;
  readonly last: number;
  readonly isSaving: boolean;
  readonly problem: string;
  readonly isMoveOpen: boolean;
  readonly dragOffsetPx: number | null;
  readonly dropMark: 'before' | 'after' | null;
  readonly onTick: (isDone: boolean) => void;
  readonly onText: (text: string) => void;
  readonly onDelete: () => void;
  readonly onMove: (place: number) => void;
  readonly onToggleMove: () => void;
  readonly onGrab: (event: PointerEvent) => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

const KEY_MOVES: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

export function ListRow(props: ListRowProps) {
  const { card, place, last, isMoveOpen, dragOffsetPx, dropMark, onTick, onText, onDelete, onMove } = props;
  const { text, isDone } = card.wanted;

  function moveByKey(event: KeyboardEvent) {
    const target = KEY_MOVES[event.key]?.(place, last);
    if (target === undefined) return;
    event.preventDefault();
    if (target >= 0 && target <= last && target !== place) onMove(target);
  }

  return (
    <li
      className="list-row"
      data-item={card.id}
      data-dragged={dragOffsetPx === null ? undefined : true}
      data-drop={dropMark ?? undefined}
      style={dragOffsetPx === null ? undefined : { transform: `translateY(${dragOffsetPx}px)` }}
    >
      <div className="flex items-center gap-1">
        <label className="inline-flex size-11 flex-none items-center justify-center rounded-control">
          <input
            type="checkbox"
            checked={isDone}
            className="size-5.5 accent-felt"
            onChange={(event) => onTick(event.target.checked)}
          />
          <span className="sr-only">{text}</span>
        </label>
        <RowActions label={rowText.actions(text)}>
          <ItemText text={text} isDone={isDone} onChange={onText} />
          {/* Reserves the space of the spinner, so that the text does not shift. */}
          <span className="size-5 flex-none">
            {props.isSaving ? <Spinner size="small" padding="none" label="Saving" /> : null}
          </span>
          <button type="button" className="row-button" aria-label={`Delete ${text}`} onClick={onDelete}>
            <DeleteIcon />
          </button>
          <button
            type="button"
            className="row-button row-handle"
            aria-label={`Move ${text}`}
            aria-expanded={isMoveOpen}
            aria-keyshortcuts="ArrowUp ArrowDown Home End"
            data-handle={card.id}
            onClick={props.onToggleMove}
            onPointerDown={props.onGrab}
            onKeyDown={moveByKey}
          >
            <HandleIcon />
          </button>
        </RowActions>
      </div>
      {isMoveOpen ? <MoveButtons place={place} last={last} onMove={onMove} /> : null}
      {props.problem ? (
        <div className="row-extra justify-between font-semibold text-red" role="alert">
          <p>{props.problem}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="compact" onClick={props.onRetry} aria-label={rowText.retry(text)}>
              Try again
            </Button>
            <Button
              variant="quiet"
              size="compact"
              onClick={props.onDiscard}
              aria-label={rowText.giveUp(text)}
            >
              Discard
            </Button>
          </div>
        </div>
      ) : null}
    </li>
  );
}
