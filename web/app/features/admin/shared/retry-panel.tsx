import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import './admin.css';

interface RetryPanelProps {
  readonly failure: string;
  readonly onRetry: () => void;
}

/** In place of what could not be loaded. */
export function RetryPanel({ failure, onRetry }: RetryPanelProps) {
  return (
    <EmptyState role="alert" className="mt-8 space-y-4 py-8 text-muted">
      <p className="font-semibold text-red">{failure}</p>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
