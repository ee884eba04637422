import type { FollowedNight, FollowedPlayer, FollowedRound } from '@carom/contract/night-links/schemas';
import { isMatchResult, pointsOf } from '@carom/domain/match/match-result';
import { ROUNDS } from '@carom/domain/match/night';
import { followText } from '../../../content/planners/follow.ts';
import './follow.css';

interface FollowedRoundsProps {
  readonly night: FollowedNight;
  /** No further updates will arrive, so no round is in progress. */
  readonly isOver: boolean;
}

/** The announced rounds, one by one, and the score. */
export function FollowedRounds({ night, isOver }: FollowedRoundsProps) {
  const { rounds } = night;
  const sides = sidesOf(night);
  return (
    <section aria-label={followText.rounds} className="mt-6">
      <Score night={night} />
      <p role="status" className="sr-only">
        {announcement(night)}
      </p>
      <ol className="follow-rounds figures mt-4">
        {Array.from({ length: ROUNDS }, (_, index) => {
          const number = index + 1;
          const round = rounds[index];
          const isCurrent = round !== undefined && !round.is_complete && !isOver;
          return (
            <li
              key={number}
              aria-current={isCurrent ? 'step' : undefined}
              className={`panel follow-round ${isCurrent ? 'follow-current' : ''}`}
            >
              <p className="follow-number text-muted">Round {number}</p>
              {round === undefined ? (
                <p className="text-muted">{followText.toCome}</p>
              ) : (
                <Match round={round} sides={sides} isCurrent={isCurrent} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface Sides {
  readonly yours: string;
  readonly theirs: string;
}

function sidesOf({ roster_names: names }: FollowedNight): Sides {
  return { yours: names.your_team || followText.yours, theirs: names.your_opponent || followText.theirs };
}

interface MatchProps {
  readonly round: FollowedRound;
  readonly sides: Sides;
  readonly isCurrent: boolean;
}

function Match({ round, sides, isCurrent }: MatchProps) {
  return (
    <>
      <p className="follow-pair">
        <Player side={sides.yours} player={round.your_team} /> <span className="text-muted">v</span>{' '}
        <Player side={sides.theirs} player={round.your_opponent} />
      </p>
      <p className="text-[0.875rem] text-muted">
        {round.result === null ? null : (
          <strong className="text-felt">{round.result.replace('-', ' – ')}</strong>
        )}{' '}
        {isCurrent ? followText.underway : null}
        {round.completed_at === null ? null : (
          <time dateTime={round.completed_at}>{clockTime(round.completed_at)}</time>
        )}
      </p>
    </>
  );
}

function Player({ side, player }: { readonly side: string; readonly player: FollowedPlayer | null }) {
  return (
    <span>
      <span className="sr-only">{side}: </span>
      {player === null ? '–' : playerText(player)}
    </span>
  );
}

function Score({ night }: { readonly night: FollowedNight }) {
  const points = night.rounds.flatMap(({ result }) => (isMatchResult(result) ? [pointsOf(result)] : []));
  const sides = sidesOf(night);
  if (points.length === 0) return <p className="text-muted">{followText.sides(sides.yours, sides.theirs)}</p>;
  const sumOf = (side: 'yours' | 'theirs') => points.reduce((sum, each) => sum + each[side], 0);
  return (
    <p className="follow-score">
      {sides.yours} <strong className="figures">{sumOf('yours')}</strong> –{' '}
      <strong className="figures">{sumOf('theirs')}</strong> {sides.theirs}
    </p>
  );
}

/** The latest announcement, for screen readers. */
function announcement(night: FollowedNight): string {
  const number = night.rounds.length;
  const round = night.rounds.at(-1);
  if (round === undefined) return '';
  const sides = sidesOf(night);
  const said = [
    round.your_team && `${sides.yours}: ${playerText(round.your_team)}`,
    round.your_opponent && `${sides.theirs}: ${playerText(round.your_opponent)}`,
    round.is_complete && followText.complete,
    round.result,
  ];
  return `Round ${number}. ${said.filter(Boolean).join(', ')}`;
}

function playerText({ label, name }: FollowedPlayer): string {
  const skill = label === 'F' ? 'forfeit' : label.replace('-', '−');
  return name === '' ? skill : `${name} (${skill})`;
}

function clockTime(moment: string): string {
  return new Date(moment).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });
}
