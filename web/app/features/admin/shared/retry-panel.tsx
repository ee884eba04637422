import { Button } from '../../../ui/button.tsx';
import './admin.css';

interface RetryPanelProps {
  readonly failure: string;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded. */
export function RetryPanel({ failure, onRetry }: RetryPanelProps) {
  return (
    <div role="alert" className="admin-empty mt-8">
      <p className="font-semibold text-red">{failure}</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
