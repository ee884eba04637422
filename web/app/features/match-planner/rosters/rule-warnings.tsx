import type { Night } from '@carom/domain/match/night';
import { pickWarning, teamWarnings } from '@carom/domain/match/night-warnings';
import { SIDES, type Side } from '@carom/domain/match/sides';
import { warningText } from '../../../content/planners/match-planner-rosters.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import './rosters.css';

interface RuleWarningsProps {
  readonly night: Night;
  readonly sides?: readonly Side[];
}

/** Possible violations of league rules. They warn and never block: rules differ, and teams may agree otherwise. */
export function RuleWarnings({ night, sides = SIDES }: RuleWarningsProps) {
  const warnings = sides.flatMap((side) =>
    [...teamWarnings(night, side), pickWarning(night, side)]
      .filter((warning) => warning !== null)
      .map((warning) => warningText(side === 'yourTeam' ? 'yours' : 'theirs', warning)),
  );
  return (
    <div role="status">
      {warnings.map((words) => (
        <p key={words} className="rule-warning">
          <WarningIcon />
          {words}
        </p>
      ))}
    </div>
  );
}
