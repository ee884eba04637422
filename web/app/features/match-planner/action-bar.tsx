import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface ActionBarProps {
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  /** What the moment asks for, in a row of its own. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** Under the thumb, above the site's own bar. */
export function ActionBar({ canUndo, onUndo, above, children }: ActionBarProps) {
  return (
    <div className="planner-actions" data-page-bar>
      {above}
      <Button variant="outline" disabled={!canUndo} onClick={onUndo}>
        Undo
      </Button>
      {children}
    </div>
  );
}
