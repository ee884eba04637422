import { Button } from '../button.tsx';

interface ShowMoreProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** Loads the next part of a list. */
export function ShowMore({ label, isBusy, onMore }: ShowMoreProps) {
  return (
    <Button
      variant="outline"
      isBusy={isBusy}
      onClick={() => {
        if (!isBusy) onMore();
      }}
    >
      {label}
    </Button>
  );
}
