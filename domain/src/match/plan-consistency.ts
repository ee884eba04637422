import { resultsOf } from './corrections.ts';
import { type Night, NOBODY_PICKED, playerOf, ROUNDS } from './night.ts';
import { withCurrent } from './picks.ts';
import { isAmong, PLAYER_LABELS, ratingOf } from './player.ts';
import { completeMatchUps, currentMatchUp, currentRound, sidePuttingUp, teamPlayers } from './rounds.ts';
import { otherSide, SIDES, type Side } from './sides.ts';
import { parseTeam } from './team.ts';
import { entryOf, labelOfEntry } from './team-draft.ts';
import { transition } from './transition.ts';

/**
 * The reason why the planner cannot have produced this night, or null. Only the current round is checked for forfeits
 * that come last: a player who arrives late may be entered after a forfeit was played.
 */
export function inconsistencyOf(night: Night): string | null {
  return (
    SIDES.map((side) => teamInconsistency(night, side)).find((reason) => reason !== null) ??
    orderInconsistency(night) ??
    SIDES.map((side) => playedInconsistency(night, side)).find((reason) => reason !== null) ??
    resultInconsistency(night) ??
    currentInconsistency(night)
  );
}

function teamInconsistency(night: Night, side: Side): string | null {
  const roster = night.rosters[side]?.players ?? [];
  const labels = [...night[side].map(labelOfEntry), ...roster.map(({ label }) => label)];
  if (night.feature === 'feature_1' && labels.some((label) => ratingOf(label).grade !== 'n')) {
    return `${side} has a grade, which feature 1 does not know`;
  }
  const team = parseTeam(side, night[side]);
  const mayBeEmpty = night.matchUps.length === 0 || night.rosters[side] !== null;
  if (team.ok || (mayBeEmpty && team.problem.kind === 'emptyTeam')) return null;
  return `${side}: ${team.problem.kind}`;
}

function orderInconsistency(night: Night): string | null {
  if (night.matchUps.length > ROUNDS) return `there are ${night.matchUps.length} match-ups`;
  if (night.matchUps.length > 0 && night.selectedTeam === null) return 'nobody was chosen to put up first';
  const isOutOfOrder = night.matchUps.slice(0, -1).some(({ isComplete }) => !isComplete);
  return isOutOfOrder ? 'a match-up was followed by another before it was complete' : null;
}

function playedInconsistency(night: Night, side: Side): string | null {
  const players = completeMatchUps(night).map((matchUp) => playerOf(matchUp, side));
  const team = teamPlayers(night, side);
  for (const [index, player] of players.entries()) {
    if (!player) return `a complete match has no player of ${side}`;
    if (!isAmong(team, player)) return `${side} has no ${player.label} number ${player.instance}`;
    const earlier = players.slice(0, index).filter((each) => each !== null);
    if (isAmong(earlier, player)) return `${player.label} number ${player.instance} of ${side} played twice`;
  }
  const isMiscounted = PLAYER_LABELS.some((label) => {
    const completed = players.filter((player) => player?.label === label).length;
    return entryOf(night[side], label).completeMatches !== completed;
  });
  return isMiscounted ? `${side} counts other complete matches than were played` : null;
}

function resultInconsistency(night: Night): string | null {
  const isImpossible = night.matchUps.some(
    (matchUp) =>
      matchUp.result !== undefined && !(matchUp.isComplete && resultsOf(matchUp).includes(matchUp.result)),
  );
  return isImpossible ? 'a match has a result that it cannot have' : null;
}

/** The rules must allow the current picks, in their order. */
function currentInconsistency(night: Night): string | null {
  if (night.matchUps.length === completeMatchUps(night).length || night.selectedTeam === null) return null;
  const puttingUp = sidePuttingUp(night.selectedTeam, currentRound(night));
  let replayed = withCurrent(night, NOBODY_PICKED);
  for (const side of [puttingUp, otherSide(puttingUp)]) {
    const player = playerOf(currentMatchUp(night), side);
    if (!player) continue;
    const next = transition(replayed, { kind: 'pick', side, ...player }, 0);
    if (!next.ok) return `the current pick of ${side}: ${next.problem.kind}`;
    replayed = next.value;
  }
  return currentMatchUp(replayed) === NOBODY_PICKED ? 'the current match-up has no player' : null;
}
