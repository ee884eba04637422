import { Button } from '../../ui/button.tsx';

interface ReadingFailureProps {
  readonly words: string;
  readonly onAgain: () => void;
}

/** Below the classes that have come: the rest did not. */
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
