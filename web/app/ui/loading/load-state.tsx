import { Button } from '../button.tsx';
import { Spinner } from './spinner.tsx';

interface LoadStateProps {
  /** The name of the content that is loading. */
  readonly label: string;
  readonly failure: string;
  readonly onRetry: () => Promise<void>;
}

/** Shown until the content is loaded, or if loading failed. */
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
