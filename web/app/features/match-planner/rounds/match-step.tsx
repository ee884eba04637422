import { expectedSoFar } from '@carom/domain/match/advice';
import { type Night, playerOf, ROUNDS } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { currentMatchUp, currentRound, promptOf, sideThatPutUp } from '@carom/domain/match/rounds';
import { sentenceFor } from '@carom/domain/match/sentences';
import { SIDES } from '@carom/domain/match/sides';
import type { NightEvent } from '@carom/domain/match/transition';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AdviceCard, AdviceMore, AimChoice } from '../advice/advice-panel.tsx';
import { adviceText, namesOf, SEARCHING, tossText } from '../advice/advice-text.ts';
import { ScoreMatrix } from '../advice/score-matrix.tsx';
import { useAdvice } from '../advice/use-advice.ts';
import { useAim } from '../advice/use-aim.ts';
import { useIsAdviceHidden } from '../advice/use-is-advice-hidden.ts';
import { STEP_TITLE_ID } from '../places.ts';
import { declarationText, skillLeftText } from '../planner-text.ts';
import { NightEnd } from '../results/night-end.tsx';
import { ResultPrompt } from '../results/result-prompt.tsx';
import { ScoreLine } from '../results/score-line.tsx';
import { endTextOf, scoreTextOf } from '../results/score-text.ts';
import { RuleWarnings } from '../rosters/rule-warnings.tsx';
import { startNextNight } from '../saved/next-night.ts';
import { SeasonLink } from '../season/season-link.tsx';
import { FirstChoice } from '../teams/first-choice.tsx';
import type { StepProps } from '../teams/team-step.tsx';
import { TeamsMissing } from '../teams/teams-missing.tsx';
import { ActionBar } from './action-bar.tsx';
import { Announcement } from './announcement.tsx';
import { MatchLog } from './match-log.tsx';
import { OpponentGrid } from './opponent-grid.tsx';
import { PlayerGrid } from './player-grid.tsx';
import { optionsOf } from './player-options.ts';
import './match-step.css';
import { plannerMatchText } from '../../../content/planners/match-planner.ts';

interface MatchStepProps extends StepProps {
  readonly scores: PairingScores | null;
  /** Whether a newcomer can be a plus or minus player. */
  readonly isGraded: boolean;
}

/** The five rounds. */
export function MatchStep({ planner, actions, goTo, scores, isGraded }: MatchStepProps) {
  const { night } = planner;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAdviceHidden = useIsAdviceHidden();
  const aim = useAim();
  const [opened, setOpened] = useState<number | null>(null);
  // An undo may have removed the round.
  const corrected = opened !== null && night.matchUps[opened - 1]?.isComplete ? opened : null;
  const prompt = useMemo(() => promptOf(night), [night]);
  const isAdvised = night.feature === 'feature_2';
  const advisor = isAdvised && !isAdviceHidden ? scores : null;
  const { advice, toss, isPending } = useAdvice(night, advisor, aim);
  const isOver = prompt.kind === 'allComplete';
  const end = isOver ? endTextOf(night) : null;
  const words = toss
    ? tossText(toss)
    : advice && !end && adviceText(prompt, advice, scoreOfPicks(night, advisor), namesOf(night));
  const picked = SIDES.filter((side) => playerOf(currentMatchUp(night), side) !== null);
  const isPlaying = prompt.kind === 'completeMatch';
  const isUnderway = !isOver && night.matchUps.some(({ isComplete }) => isComplete);
  const latest = night.declarations.at(-1);
  const score = latest?.kind === 'result' ? scoreTextOf(night) : null;

  // The pressed button is removed or disabled afterwards, so the focus moves to the title of the round.
  function actFromTitle(event: NightEvent) {
    if (actions.act(event)) heading.current?.focus();
  }

  function goToNextNight() {
    startNextNight(planner, isGraded);
    goTo(1);
  }

  // While a round is corrected, only its results are shown.
  const resultPrompt = corrected === null ? <ResultPrompt night={night} onResult={actFromTitle} /> : null;

  if (prompt.kind === 'fillTeams') {
    return <TeamsMissing empty={prompt.empty} goTo={goTo} planner={planner} onUndo={actions.undo} />;
  }
  return (
    <section aria-labelledby={STEP_TITLE_ID}>
      <div className="planner-title">
        <h2 id={STEP_TITLE_ID} ref={heading} tabIndex={-1}>
          {isOver ? sentenceFor(prompt) : `Round ${currentRound(night)} of ${ROUNDS}`}
        </h2>
        <ScoreLine night={night} expected={isUnderway && advisor ? expectedSoFar(night, advisor) : null} />
      </div>
      <p className="planner-prompt">{isOver ? plannerMatchText.over : sentenceFor(prompt)}</p>
      <Announcement isPending={isPending}>
        {[
          latest ? declarationText(latest) : '',
          score ? score.announced : '',
          sentenceFor(prompt),
          words ? `${words.eyebrow}: ${words.headline}.` : '',
          end ? `${end.headline}.` : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </Announcement>

      {isOver ? <NightEnd night={night} expected={advisor && expectedSoFar(night, advisor)} /> : null}
      {words ? <AdviceCard words={words} isSettled={isPlaying} /> : null}
      {isPending && !end ? <AdviceCard words={SEARCHING} isSettled={false} /> : null}
      {night.selectedTeam === null ? (
        <FirstChoice
          chosen={null}
          putUpFirst={null}
          onChoose={(side) => actFromTitle({ kind: 'chooseFirst', side })}
        />
      ) : (
        <>
          <PlayerGrid
            side="yourTeam"
            options={optionsOf(night, 'yourTeam', advice)}
            act={actions.act}
            skillLeft={skillLeftText(night, 'yourTeam')}
          />
          <OpponentGrid
            night={night}
            options={optionsOf(night, 'yourOpponent', advice)}
            act={actions.act}
            isGraded={isGraded}
            onBroughtIn={() => heading.current?.focus()}
          />
        </>
      )}
      {isPlaying ? null : resultPrompt}
      {isOver && night.rosters.yourTeam?.savedAs ? (
        <p className="mt-3">
          <SeasonLink roster={night.rosters.yourTeam} />
        </p>
      ) : null}
      <RuleWarnings night={night} />
      {isAdvised ? <AdviceMore advice={advice} isHidden={isAdviceHidden} /> : null}
      <MatchLog
        night={night}
        scores={isAdvised ? scores : null}
        act={actions.act}
        corrected={corrected}
        onCorrect={setOpened}
      />
      {night.selectedTeam === null ? null : (
        <FirstChoice
          chosen={night.selectedTeam}
          putUpFirst={sideThatPutUp(night, 1)}
          onChoose={(side) => actions.act({ kind: 'chooseFirst', side })}
        />
      )}
      {isAdvised && !isAdviceHidden ? <AimChoice aim={aim} /> : null}
      {isAdvised ? <ScoreMatrix night={night} scores={scores} /> : null}
      <ActionBar
        planner={planner}
        onUndo={actions.undo}
        above={
          isOver ? (
            <Button className="next-night" onClick={goToNextNight}>
              {plannerMatchText.nextNight}
            </Button>
          ) : isPlaying ? (
            resultPrompt
          ) : null
        }
      >
        <Button
          variant="outline"
          disabled={picked.length === 0}
          onClick={() => actFromTitle({ kind: 'clearMatch' })}
        >
          Clear Match
        </Button>
        <Button
          disabled={picked.length < SIDES.length}
          onClick={() => actFromTitle({ kind: 'completeMatch' })}
        >
          Match Complete
        </Button>
      </ActionBar>
    </section>
  );
}

/** The expected score of the match whose players are both picked; null if one is missing. */
function scoreOfPicks(night: Night, scores: PairingScores | null): number | null {
  const { yourTeamPlayer, yourOpponentPlayer } = currentMatchUp(night);
  if (!scores || !yourTeamPlayer || !yourOpponentPlayer) return null;
  return scores[yourTeamPlayer.label][yourOpponentPlayer.label];
}
