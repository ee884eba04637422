import type { Night } from '@carom/domain/match/night';
import { emptySides } from '@carom/domain/match/rounds';
import { SIDES } from '@carom/domain/match/sides';
import { plannerPageText } from '../../content/planners/match-planner.ts';
import { shareText } from '../../content/planners/match-planner-rosters.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NightLinkButton } from './follow/night-link.tsx';
import { FEATURE_TITLES } from './planner-text.ts';
import { useCarryOver } from './saved/use-carry-over.ts';
import { usePortfolio } from './saved/use-portfolio.ts';
import type { PlannerActions } from './use-planner.ts';

interface PlannerExtrasProps {
  readonly night: Night;
  readonly act: PlannerActions['act'];
  readonly onStartOver: () => void;
}

/** Actions before or after the night, not during it. */
export function PlannerExtras({ night, act, onStartOver }: PlannerExtrasProps) {
  const portfolio = usePortfolio(night);
  const { other, carry } = useCarryOver(night);
  return (
    <section aria-label="This plan" className="mt-8 mb-4 flex flex-wrap gap-3">
      <Button variant="outline" isBusy={portfolio.isBusy} onClick={() => void portfolio.save()}>
        {plannerPageText.save}
      </Button>
      <Button variant="outline" isBusy={portfolio.isBusy} onClick={() => void portfolio.share()}>
        {plannerPageText.share}
      </Button>
      <NightLinkButton night={night} act={act} />
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
      <Button variant="outline" disabled={emptySides(night).length === SIDES.length} onClick={carry}>
        {plannerPageText.carryTo(FEATURE_TITLES[other])}
      </Button>
      {SIDES.some((side) => night.rosters[side] !== null) ? (
        <div className="[&>div>label]:min-h-12">
          <Checkbox
            label={shareText.names}
            checked={night.areNamesShared}
            onChange={({ target }) => act({ kind: 'shareNames', areNamesShared: target.checked })}
          />
        </div>
      ) : null}
      <Button
        variant="quiet"
        onClick={() => {
          if (act({ kind: 'startOver' })) onStartOver();
        }}
      >
        Start over
      </Button>
    </section>
  );
}
