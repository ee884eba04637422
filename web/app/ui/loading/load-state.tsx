import { Button } from '../button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadStateProps {
  /** What is being waited for. */
  readonly label: string;
  readonly failure: string;
  readonly onRetry: () => Promise<void>;
}

/** What stands there until something has been loaded, or when it could not be. */
export function LoadState({ label, failure, onRetry }: LoadStateProps) {
  if (!failure) return <Spinner label={label} />;
  return (
    <div role="alert" className="mt-3 space-y-4">
      <p className="font-semibold text-red">{failure}</p>
      <Button variant="outline" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
