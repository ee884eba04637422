import { type Night, ROUNDS } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { completeMatchUps, sideThatPutUp, teamPlayers } from '@carom/domain/match/rounds';
import { SIDES } from '@carom/domain/match/sides';
import { FEATURE_TITLES, playerText, SIDE_TITLES } from '../planner-text.ts';
import { scoreTextOf } from '../results/score-text.ts';
import { completedAt, Declarations, matchScore, matchText, putUpText } from '../rounds/match-log.tsx';
import './night-sheet.css';
import { sheetText } from '../../../content/planners/match-planner.ts';
import { scoreText } from '../../../content/planners/match-planner-results.ts';

const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, index) => index + 1);

interface NightSheetProps {
  readonly night: Night;
  /** Null if a match has no score. */
  readonly scores: PairingScores | null;
}

/** The whole night as a document: for print, and for people with whom it is shared. */
export function NightSheet({ night, scores }: NightSheetProps) {
  const complete = completeMatchUps(night);
  const score = scoreTextOf(night);
  const putUpFirst = sideThatPutUp(night, 1);
  return (
    <div>
      <p className="font-heading text-[1.5rem] font-bold">Team match · {FEATURE_TITLES[night.feature]}</p>
      {SIDES.map((side) => (
        <p key={side}>
          {[SIDE_TITLES[side], night.rosters[side]?.name].filter(Boolean).join(' · ')}:{' '}
          {teamPlayers(night, side)
            .map((player) => playerText(night, side, player))
            .join(', ') || sheetText.notSetUp}
        </p>
      ))}
      <p>{sheetText.firstPutUp(putUpFirst ? SIDE_TITLES[putUpFirst] : 'nobody yet')}</p>
      <ol className="night-sheet-rounds figures my-4">
        {ROUND_NUMBERS.map((round) => {
          const matchUp = complete[round - 1];
          const words = matchUp
            ? [
                matchText(night, matchUp),
                matchUp.result ?? '',
                putUpText(night, round),
                completedAt(night, round),
                scores ? scoreText.expected(matchScore(matchUp, scores)) : '',
              ]
            : ['________ v ________'];
          return (
            <li key={round}>
              Round {round}: {words.filter(Boolean).join(' · ')}
            </li>
          );
        })}
      </ol>
      {score ? <p className="mb-4 font-bold">{scoreText.onSheet(score.score, score.standing)}</p> : null}
      <Declarations night={night} />
    </div>
  );
}
