import type { Night } from '@carom/domain/match/night';
import { GRADES, labelOf, type PlayerLabel, RATED_SKILL_LEVELS } from '@carom/domain/match/player';
import { currentRound, isAllComplete } from '@carom/domain/match/rounds';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newcomerText } from '../../../content/planners/match-planner.ts';
import { labelText, skillLeftText } from '../planner-text.ts';
import type { PlannerActions } from '../use-planner.ts';
import { PlayerGrid } from './player-grid.tsx';
import type { PlayerOption } from './player-options.ts';
import './opponent-grid.css';

interface OpponentGridProps {
  readonly night: Night;
  readonly options: readonly PlayerOption[];
  readonly act: PlannerActions['act'];
  readonly isGraded: boolean;
  /** The pressed tile is removed, so the focus has to move. */
  readonly onBroughtIn: () => void;
}

const SIDE = 'yourOpponent';

/** The opponents' players, and one more tile that offers the skills of a player who was not entered. */
export function OpponentGrid({ night, options, act, isGraded, onBroughtIn }: OpponentGridProps) {
  const [isAsking, setIsAsking] = useState(false);
  const tile = useRef<HTMLButtonElement>(null);

  function bringIn(label: PlayerLabel) {
    if (!act({ kind: 'bringIn', side: SIDE, label })) return;
    setIsAsking(false);
    onBroughtIn();
  }

  function goBack() {
    flushSync(() => setIsAsking(false));
    tile.current?.focus();
  }

  if (isAsking) {
    return <NewcomerSkills isGraded={isGraded} onChoose={bringIn} onBack={goBack} />;
  }
  return (
    <>
      <PlayerGrid side={SIDE} options={options} act={act} skillLeft={skillLeftText(night, SIDE)}>
        {isAllComplete(night) ? null : (
          <button ref={tile} type="button" className="player-option" onClick={() => setIsAsking(true)}>
            <span className="newcomer-tile">{newcomerText.tile}</span>
            <span aria-hidden="true" className="newcomer-tile-short">
              <span className="player-label">+</span>
              <span className="player-caption">other</span>
            </span>
          </button>
        )}
      </PlayerGrid>
      <BroughtIn night={night} />
    </>
  );
}

interface NewcomerSkillsProps {
  readonly isGraded: boolean;
  readonly onChoose: (label: PlayerLabel) => void;
  readonly onBack: () => void;
}

function NewcomerSkills({ isGraded, onChoose, onBack }: NewcomerSkillsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const grades = isGraded ? GRADES : (['n'] as const);
  // The pressed tile is removed, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="newcomer-title" className="side-theirs">
      <h3 id="newcomer-title" ref={heading} tabIndex={-1} className="eyebrow player-grid-title">
        {newcomerText.title}
      </h3>
      <ul className="player-grid newcomer-skills" data-is-graded={isGraded || undefined}>
        {RATED_SKILL_LEVELS.toReversed().flatMap((skillLevel) =>
          grades.map((grade) => {
            const label = labelOf(skillLevel, grade);
            return (
              <li key={label}>
                <button type="button" className="player-option" onClick={() => onChoose(label)}>
                  <span className="sr-only">Their </span>
                  <span className="player-label">{labelText(label)}</span>
                </button>
              </li>
            );
          }),
        )}
        <li className="newcomer-back">
          <button type="button" className="player-option" onClick={onBack}>
            {newcomerText.back}
          </button>
        </li>
      </ul>
    </section>
  );
}

/** The player who left the team for a newcomer of this round. The captain can correct it. */
function BroughtIn({ night }: { readonly night: Night }) {
  const round = currentRound(night);
  const latest = night.declarations.findLast(
    (each) => each.kind === 'broughtIn' && each.side === SIDE && each.round === round,
  );
  if (latest?.kind !== 'broughtIn') return null;
  const player = labelText(latest.player);
  return (
    <p className="mt-2 text-[0.875rem] text-muted">
      {latest.insteadOf === null
        ? newcomerText.entered(player)
        : newcomerText.enteredInstead(player, labelText(latest.insteadOf))}
    </p>
  );
}
