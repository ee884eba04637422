import type { Feature } from '@carom/domain/match/night';
import type { PlanProblem } from '@carom/domain/match/parse-plan';
import { alertFor } from '@carom/domain/match/sentences';
import { useEffect } from 'react';
import { plannerPageText } from '../../content/planners/match-planner.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { startOver } from './use-planner.ts';

interface BrokenNightProps {
  readonly feature: Feature;
  readonly problem: PlanProblem;
}

/** Replaces the steps if the stored night cannot have come from the planner. */
export function BrokenNight({ feature, problem }: BrokenNightProps) {
  useEffect(
    () => console.warn(`The stored night of ${feature} is inconsistent: ${problem.reason}`),
    [feature, problem],
  );

  return (
    <Card className="mt-6">
      <p role="alert" className="font-semibold text-amber">
        {alertFor(feature, problem)}
      </p>
      <p className="mt-3 text-muted">{plannerPageText.broken}</p>
      <Button className="mt-6" onClick={() => startOver(feature)}>
        Start over
      </Button>
    </Card>
  );
}
