import type { ApiError } from '../../../api/api-error.ts';
import { listText } from '../../../content/admin/lists.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import './admin.css';

/** The list to link to. */
export interface Whereabouts {
  readonly to: string;
  /** 'members' */
  readonly many: string;
}

interface RetryPanelProps {
  readonly failure: string;
  readonly onRetry: () => void;
  readonly error?: ApiError | null;
  /** For the page of one item: if it does not exist, the panel links to the list instead of a retry. */
  readonly list?: Whereabouts;
}

/** Replaces content that could not be loaded. */
export function RetryPanel({ failure, onRetry, error = null, list }: RetryPanelProps) {
  return (
    <EmptyState role="alert" className="mt-8 space-y-4 py-8 text-muted">
      <p className="font-semibold text-red">{failure}</p>
      {error?.kind === 'notFound' && list ? (
        <AllOfThem list={list} />
      ) : (
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      )}
    </EmptyState>
  );
}

export function AllOfThem({ list: { to, many } }: { readonly list: Whereabouts }) {
  return (
    <LinkButton to={to} variant="outline">
      {listText.seeAll(many)}
    </LinkButton>
  );
}
