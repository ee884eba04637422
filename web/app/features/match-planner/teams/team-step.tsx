import type { Planner } from '@carom/domain/match/planner';
import { FORFEIT, RATED_SKILL_LEVELS, type SkillLevel } from '@carom/domain/match/player';
import type { NightRoster } from '@carom/domain/match/roster';
import { emptySides } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import {
  MAX_PLAYERS,
  MAX_SKILL_TOTAL,
  playerTotal,
  skillTotal,
  type TeamDraft,
} from '@carom/domain/match/team-draft';
import { Button } from '../../../ui/button.tsx';
import { GradedQuantities } from '../advice/graded-quantities.tsx';
import { HiddenGrades } from '../advice/hidden-grades.tsx';
import { STEP_TITLE_ID } from '../places.ts';
import type { Step } from '../plan-store.ts';
import { SIDE_TITLES } from '../planner-text.ts';
import { FromRoster } from '../rosters/from-roster.tsx';
import { RuleWarnings } from '../rosters/rule-warnings.tsx';
import { ActionBar } from '../rounds/action-bar.tsx';
import type { PlannerActions } from '../use-planner.ts';
import { QuantityRow } from './quantity-row.tsx';
import './team-step.css';
import { teamText } from '../../../content/planners/match-planner.ts';
import { rosterText } from '../../../content/planners/match-planner-rosters.ts';

export interface StepProps {
  readonly planner: Planner;
  readonly actions: PlannerActions;
  readonly goTo: (step: Step) => void;
}

interface TeamStepProps extends StepProps {
  readonly side: Side;
  /** Three quantities per skill, one for each grade, instead of one. */
  readonly isGraded: boolean;
}

/** The strongest skill at the top, where captains begin; missing players last. */
const ROWS: readonly SkillLevel[] = [...RATED_SKILL_LEVELS.toReversed(), FORFEIT];

const NEXT = {
  yourTeam: { step: 1, label: 'Next: opponent' },
  yourOpponent: { step: 2, label: 'Next: match-ups' },
} as const;

/** The number of players of each skill on one side. */
export function TeamStep({ planner, actions, goTo, side, isGraded }: TeamStepProps) {
  const { night } = planner;
  const team = night[side];
  const roster = night.rosters[side];
  const next = NEXT[side];

  /** After the opponent's roster both teams are complete: the toss is next. */
  function goToToss() {
    const isReady = side === 'yourOpponent' && !emptySides(night).includes('yourTeam');
    if (isReady && night.selectedTeam === null) goTo(2);
  }

  return (
    <section aria-labelledby={STEP_TITLE_ID} className={side === 'yourTeam' ? 'side-yours' : 'side-theirs'}>
      <div className="planner-title">
        <h2 id={STEP_TITLE_ID} tabIndex={-1}>
          {SIDE_TITLES[side]}
        </h2>
      </div>
      <FromRoster night={night} side={side} isGraded={isGraded} act={actions.act} onChosen={goToToss}>
        <p className="mt-3 text-muted">{isGraded ? teamText.leadGraded : teamText.lead}</p>
        {isGraded ? (
          <GradedQuantities rows={ROWS} team={team} side={side} act={actions.act} />
        ) : (
          <>
            {ROWS.map((skillLevel) => (
              <QuantityRow key={skillLevel} {...{ skillLevel, team, side }} act={actions.act} />
            ))}
            <HiddenGrades team={team} side={side} act={actions.act} />
          </>
        )}
      </FromRoster>
      <RuleWarnings night={night} sides={[side]} />
      <ActionBar
        planner={planner}
        onUndo={actions.undo}
        above={roster ? <RosterTotals roster={roster} /> : <Totals team={team} />}
      >
        <Button onClick={() => goTo(next.step)}>{next.label}</Button>
      </ActionBar>
    </section>
  );
}

function RosterTotals({ roster }: { readonly roster: NightRoster }) {
  return (
    <p role="status" className="team-totals figures">
      {rosterText.playersHere(roster.players.length)}
    </p>
  );
}

function Totals({ team }: { readonly team: TeamDraft }) {
  const players = playerTotal(team);
  const missing = MAX_PLAYERS - players;
  return (
    <p role="status" className="team-totals figures">
      <span>
        {players} of {MAX_PLAYERS} players
      </span>{' '}
      <span>
        skill {skillTotal(team)} of {MAX_SKILL_TOTAL}
      </span>
      {players > 0 && missing > 0 ? <span className="text-amber">{teamText.missing(missing)}</span> : null}
    </p>
  );
}
