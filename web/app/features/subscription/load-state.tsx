import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface LoadStateProps {
  readonly label: string;
  readonly failure: string;
  readonly onRetry: () => Promise<void>;
}

/** What stands there until something has been loaded. */
export function LoadState({ label, failure, onRetry }: LoadStateProps) {
  if (!failure) return <Spinner label={label} />;
  return (
    <div role="alert" className="mt-3 space-y-4">
      <p className="text-red">{failure}</p>
      <Button variant="outline" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}
