import { Button } from '../../../../ui/button.tsx';
import type { ListQuery } from './use-list-address.ts';

interface PagerProps {
  readonly label: string;
  readonly previous: string | null;
  readonly next: string | null;
  readonly onTurn: (position: ListQuery) => void;
}

/** A list that fits on one page has none. */
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
    // Not disabled: that would take the focus away from who has just pressed it.
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
