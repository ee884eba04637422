import { rowText } from '../../content/check-list.ts';
import { Button } from '../../ui/button.tsx';

interface MoveButtonsProps {
  readonly place: number;
  readonly last: number;
  readonly onMove: (place: number) => void;
}

/** Moves an item without dragging. At the ends of the list the buttons stay, so that they keep the focus. */
export function MoveButtons({ place, last, onMove }: MoveButtonsProps) {
  const moves = [
    { label: rowText.toTop, to: 0 },
    { label: 'Up', to: place - 1 },
    { label: 'Down', to: place + 1 },
    { label: rowText.toEnd, to: last },
  ];
  return (
    <div className="row-extra">
      {moves.map(({ label, to }) => {
        const isPossible = to >= 0 && to <= last && to !== place;
        return (
          <Button
            key={label}
            variant="outline"
            size="compact"
            aria-disabled={!isPossible || undefined}
            onClick={() => {
              if (isPossible) onMove(to);
            }}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
