import { Button } from '../../../ui/button.tsx';

type RetryCall = () => Promise<{ readonly message: string }>;

export interface Retry {
  /** The id of what is being retried. */
  readonly underway: string | null;
  readonly start: (id: string, call: RetryCall) => void;
}

interface RetryButtonProps {
  readonly id: string;
  /** What is retried, for those who hear the button and not the row. */
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
