import { type MatchUp, type Night, playerOf } from '@carom/domain/match/night';
import type { PairingScores } from '@carom/domain/match/pairing-scores';
import { completeMatchUps, sideThatPutUp } from '@carom/domain/match/rounds';
import type { Side } from '@carom/domain/match/sides';
import { plannerMatchText } from '../../../content/planners/match-planner.ts';
import { LOG_ID } from '../places.ts';
import { clockTime, declarationText, playerText, signed } from '../planner-text.ts';
import { RoundLine } from '../results/round-line.tsx';
import type { PlannerActions } from '../use-planner.ts';

interface MatchLogProps {
  readonly night: Night;
  /** Null if a match has no score. */
  readonly scores: PairingScores | null;
  readonly act: PlannerActions['act'];
  /** The round that is being corrected. */
  readonly corrected: number | null;
  readonly onCorrect: (round: number | null) => void;
}

/** The complete matches, and all announcements with their times. */
export function MatchLog({ night, scores, act, corrected, onCorrect }: MatchLogProps) {
  const complete = completeMatchUps(night);
  return (
    <section id={LOG_ID} aria-label="Log" className="match-log figures mt-5">
      {complete.length > 0 ? (
        <ol>
          {complete.map((matchUp, index) => {
            const round = index + 1;
            return (
              <RoundLine
                key={round}
                night={night}
                round={round}
                matchUp={matchUp}
                act={act}
                isOpen={round === corrected}
                onToggle={(isOpen) => onCorrect(isOpen ? round : null)}
                aside={[
                  completedAt(night, round),
                  night.feature === 'feature_1' ? putUpText(night, round) : '',
                  scores ? matchScore(matchUp, scores) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                R{round} · {matchText(night, matchUp)}
              </RoundLine>
            );
          })}
        </ol>
      ) : null}
      {night.declarations.length > 0 ? (
        <details className="planner-details">
          <summary>{plannerMatchText.log(night.declarations.length)}</summary>
          <Declarations night={night} />
        </details>
      ) : null}
    </section>
  );
}

export function Declarations({ night }: { readonly night: Night }) {
  return (
    <ol className="declarations figures text-muted">
      {night.declarations.map((declaration, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end, and two entries may be equal
        <li key={index}>
          <time dateTime={new Date(declaration.atMs).toISOString()}>{clockTime(declaration.atMs)}</time>{' '}
          {declarationText(declaration)}
        </li>
      ))}
    </ol>
  );
}

export function matchText(night: Night, matchUp: MatchUp): string {
  const wordOf = (side: Side) => {
    const player = playerOf(matchUp, side);
    return player ? playerText(night, side, player) : 'nobody';
  };
  return plannerMatchText.pair(wordOf('yourTeam'), wordOf('yourOpponent'));
}

export function matchScore({ yourTeamPlayer, yourOpponentPlayer }: MatchUp, scores: PairingScores): string {
  if (!yourTeamPlayer || !yourOpponentPlayer) return '';
  return signed(scores[yourTeamPlayer.label][yourOpponentPlayer.label]);
}

/** In feature 1 the order of the sides can change during a night. */
export function putUpText(night: Night, round: number): string {
  const side = sideThatPutUp(night, round);
  return side ? plannerMatchText.putUpBy[side] : '';
}

export function completedAt(night: Night, round: number): string {
  const declaration = night.declarations.findLast((each) => each.kind === 'complete' && each.round === round);
  return declaration ? clockTime(declaration.atMs) : '';
}
