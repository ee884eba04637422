import type { Planner } from '@carom/domain/match/planner';
import { sentenceFor } from '@carom/domain/match/sentences';
import type { Side } from '@carom/domain/match/sides';
import { teamText } from '../../../content/planners/match-planner.ts';
import { Button } from '../../../ui/button.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import { STEP_TITLE_ID } from '../places.ts';
import type { Step } from '../plan-store.ts';
import { ActionBar } from '../rounds/action-bar.tsx';

const WAYS = {
  yourTeam: { step: 0, label: teamText.step1 },
  yourOpponent: { step: 1, label: 'Step 2: opponent' },
} as const satisfies Record<Side, { step: Step; label: string }>;

interface TeamsMissingProps {
  readonly empty: readonly Side[];
  readonly goTo: (step: Step) => void;
  readonly planner: Planner;
  readonly onUndo: () => void;
}

/** Step 3 while a team is still empty. */
export function TeamsMissing({ empty, goTo, planner, onUndo }: TeamsMissingProps) {
  return (
    <section id={STEP_TITLE_ID} tabIndex={-1} aria-label="Match-ups">
      <p
        role="alert"
        className="my-6 flex gap-3 rounded-card border-2 border-amber p-5 font-semibold text-amber"
      >
        <WarningIcon />
        {sentenceFor({ kind: 'fillTeams', empty })}
      </p>
      <ActionBar planner={planner} onUndo={onUndo}>
        {empty.map((side) => (
          <Button key={side} onClick={() => goTo(WAYS[side].step)}>
            {WAYS[side].label}
          </Button>
        ))}
      </ActionBar>
    </section>
  );
}
