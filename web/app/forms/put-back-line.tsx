import { putBackText } from '../content/forms.ts';
import { Button } from '../ui/button.tsx';

interface PutBackLineProps {
  readonly isPutBack: boolean;
  readonly discard: () => void;
}

/** Explains why a form differs from the saved values. */
export function PutBackLine({ isPutBack, discard }: PutBackLineProps) {
  if (!isPutBack) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunk p-4"
    >
      <p>{putBackText.line}</p>
      <Button variant="outline" size="compact" onClick={discard}>
        Discard
      </Button>
    </div>
  );
}
