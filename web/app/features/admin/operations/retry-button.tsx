import { useState } from 'react';
import type { CallOutcome } from '../../../api/call-outcome.ts';
import { Button } from '../../../ui/button.tsx';

type RetryCall = () => Promise<CallOutcome<{ readonly message: string }>>;
export type Retry = (id: string, call: RetryCall) => Promise<void>;

interface RetryButtonProps {
  readonly id: string;
  /** What is retried, for those who hear the button and not the row. */
  readonly what: string;
  readonly retry: Retry;
  readonly call: RetryCall;
}

export function RetryButton({ id, what, retry, call }: RetryButtonProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    if (isBusy) return;
    setIsBusy(true);
    await retry(id, call);
    setIsBusy(false);
  }

  return (
    <Button
      variant="outline"
      size="compact"
      isBusy={isBusy}
      aria-label={`Try now: ${what}`}
      onClick={() => void press()}
    >
      Try now
    </Button>
  );
}
