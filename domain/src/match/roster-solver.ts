import { legalPicks, presentOf, skillLimit, skillOf, skillsOf, strongestPick } from './legal-five.ts';
import {
  firstOfEach,
  type NightPosition,
  type SideLeft,
  type Solution,
  searchNight,
} from './night-search.ts';
import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';
import { MAX_ROSTER } from './roster.ts';
import type { Side } from './sides.ts';
import { type PlayedMatch, sideToPutUp } from './solver.ts';
import { MAX_PLAYERS } from './team-draft.ts';

export interface RosterBoard {
  /** All players present, as labels such as '5' and '5+'. A forfeit stands for an absent player. */
  readonly yourRoster: readonly PlayerLabel[];
  readonly opponentRoster: readonly PlayerLabel[];
  /** The expected net points for you. */
  readonly scores: (yourPlayer: PlayerLabel, opponentPlayer: PlayerLabel) => number;
  readonly firstToPutUp: Side;
  readonly played: readonly PlayedMatch[];
  /** Already put up in the current round, or null. */
  readonly pending: PlayerLabel | null;
}

interface RosterLeft {
  readonly players: readonly PlayerLabel[];
  readonly skillLeft: number;
}

/**
 * Solves the rest of a night of which only the rosters are known: five players of each side play within the limit, and
 * the other side's five are unknown. A pick is legal if as many matches can be filled after it as before it. Matches
 * that cannot be filled are forfeits, and come last. Throws a RangeError for an impossible board.
 */
export function solveRosters(board: RosterBoard): Solution {
  return searchNight(rosterPosition(board));
}

export function rosterPosition(board: RosterBoard): NightPosition {
  const { scores, firstToPutUp, played, pending } = board;
  const left = rostersLeft(board);
  const puttingUp = sideToPutUp(firstToPutUp, played.length);
  if (pending !== null && pending !== FORFEIT_LABEL && !left[puttingUp].players.includes(pending)) {
    throw new RangeError(`${pending} is put up, but ${puttingUp} has no ${pending} left`);
  }
  return {
    left: { yourTeam: withinLimit(left.yourTeam), yourOpponent: withinLimit(left.yourOpponent) },
    scores,
    roundsLeft: MAX_PLAYERS - played.length,
    puttingUp,
    pending,
  };
}

/** The players of the side's roster who may not be picked now, because fewer matches could be filled after them. */
export function deadEnds(board: RosterBoard, side: Side): PlayerLabel[] {
  const { players, skillLeft } = rostersLeft(board)[side];
  const legal = legalPicks(players, skillLeft, MAX_PLAYERS - board.played.length);
  return [...new Set(players)].filter((label) => !legal.includes(label));
}

function rostersLeft({ yourRoster, opponentRoster, played, pending }: RosterBoard): Record<Side, RosterLeft> {
  if (played.length > MAX_PLAYERS || (played.length === MAX_PLAYERS && pending !== null)) {
    throw new RangeError(`A night has ${MAX_PLAYERS} matches`);
  }
  return {
    yourTeam: rosterLeft(
      yourRoster,
      played.map((match) => match.yourTeamPlayer),
    ),
    yourOpponent: rosterLeft(
      opponentRoster,
      played.map((match) => match.yourOpponentPlayer),
    ),
  };
}

/** Sorted: equal labels are adjacent, lower skills first. */
function rosterLeft(roster: readonly PlayerLabel[], played: readonly PlayerLabel[]): RosterLeft {
  if (roster.length > MAX_ROSTER) {
    throw new RangeError(`A roster has at most ${MAX_ROSTER} players, not ${roster.length}`);
  }
  const present = presentOf(roster);
  const players = [...present];
  for (const label of presentOf(played)) {
    const index = players.indexOf(label);
    if (index === -1) throw new RangeError(`${label} has played more often than the roster has ${label}`);
    players.splice(index, 1);
  }
  return { players: players.toSorted(), skillLeft: skillLimit(present.length) - skillsOf(played) };
}

function withinLimit({ players, skillLeft }: RosterLeft): SideLeft {
  const skills = players.map(skillOf);
  const total = skillsOf(players);
  return {
    players,
    picks(mask, roundsLeft) {
      // In the order of the labels, and therefore sorted.
      const here = skills.filter((_, player) => (mask & (1 << player)) !== 0);
      let spent = total;
      for (const skill of here) spent -= skill;
      const strongest = strongestPick(here, skillLeft - spent, roundsLeft);
      return firstOfEach(players, mask).filter((player) => (skills[player] ?? 0) <= strongest);
    },
  };
}
