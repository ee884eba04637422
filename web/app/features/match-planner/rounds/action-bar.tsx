import { lastChangeOf } from '@carom/domain/match/last-change';
import type { Planner } from '@carom/domain/match/planner';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { changeText } from './change-text.ts';

interface ActionBarProps {
  readonly planner: Planner;
  readonly onUndo: () => void;
  /** The currently requested input, in a row of its own. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** In reach of the thumb, above the site's own bar. */
export function ActionBar({ planner, onUndo, above, children }: ActionBarProps) {
  const change = lastChangeOf(planner);
  return (
    <div className="planner-actions" data-page-bar>
      {above}
      <Button variant="outline" className="planner-undo" disabled={change === null} onClick={onUndo}>
        {change === null ? (
          'Undo'
        ) : (
          <>
            <span>Undo:</span> <span className="planner-undone">{changeText(change)}</span>
          </>
        )}
      </Button>
      {children}
    </div>
  );
}
