import { Button } from '../../ui/button.tsx';

interface ReadingFailureProps {
  readonly words: string;
  readonly onAgain: () => void;
}

/** Shown below the loaded classes when the next page fails to load. */
export function ReadingFailure({ words, onAgain }: ReadingFailureProps) {
  return (
    <div role="alert" className="space-y-4 py-4">
      <p className="font-semibold text-red">{words}</p>
      <Button variant="outline" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
