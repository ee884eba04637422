import { Button } from '../../../../ui/button.tsx';
import type { ListQuery } from './use-list-address.ts';

interface PagerProps {
  readonly label: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onTurn: (position: ListQuery) => void;
}

/** Renders nothing if the list fits on one page. */
export function Pager({ label, previous, next, onTurn }: PagerProps) {
  if (previous === null && next === null) return null;
  const turn = (position: ListQuery) => () => onTurn(position);
  return (
    <nav aria-label={label} className="admin-pager">
      <PagerButton label="First" isOpen={previous !== null} onClick={turn({})} />
      <PagerButton label="Previous" isOpen={previous !== null} onClick={turn({ before: previous ?? '' })} />
      <PagerButton label="Next" isOpen={next !== null} onClick={turn({ after: next ?? '' })} />
      <PagerButton label="Last" isOpen={next !== null} onClick={turn({ page: 'last' })} />
    </nav>
  );
}

interface PagerButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

function PagerButton({ label, isOpen, onClick }: PagerButtonProps) {
  return (
    // aria-disabled keeps the focus on the pressed button; `disabled` would lose it.
    <Button
      variant="outline"
      size="compact"
      aria-disabled={!isOpen}
      className={isOpen ? '' : 'opacity-55'}
      onClick={isOpen ? onClick : undefined}
    >
      {label}
    </Button>
  );
}
