import { Button } from '../../../ui/button.tsx';

type RetryCall = () => Promise<{ readonly message: string }>;

export interface Retry {
  /** The id of the retry in progress. */
  readonly underway: string | null;
  readonly start: (id: string, call: RetryCall) => void;
}

interface RetryButtonProps {
  readonly id: string;
  /** Names the retried item for screen readers, because the button is read without its row. */
  readonly what: string;
  readonly retry: Retry;
  readonly call: RetryCall;
}

export function RetryButton({ id, what, retry, call }: RetryButtonProps) {
  return (
    <Button
      variant="outline"
      size="compact"
      className="whitespace-nowrap"
      isBusy={retry.underway === id}
      aria-label={`Try now: ${what}`}
      onClick={() => retry.start(id, call)}
    >
      Try now
    </Button>
  );
}
