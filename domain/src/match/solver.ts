import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';
import { otherSide, type Side } from './sides.ts';

const PLAYERS = 5;
/** Sums of the same scores in another order differ in their last bits; closer than this is equal. */
const RESOLUTION = 1e-9;

export interface Teams {
  /** Labels such as '5', '5+', 'F'. Players missing to five are forfeits. */
  readonly yourTeam: readonly PlayerLabel[];
  readonly yourOpponent: readonly PlayerLabel[];
  /** The expected net points for you. */
  readonly scores: (yourPlayer: PlayerLabel, opponentPlayer: PlayerLabel) => number;
}

export interface PlayedMatch {
  readonly yourTeamPlayer: PlayerLabel;
  readonly yourOpponentPlayer: PlayerLabel;
}

export interface Board extends Teams {
  readonly firstToPutUp: Side;
  readonly played: readonly PlayedMatch[];
  /** Already put up in the current round, or null. */
  readonly pending: PlayerLabel | null;
}

interface Choice {
  readonly player: PlayerLabel;
  readonly value: number;
}

export interface Solution {
  /** What the rest of the night is worth to you under best play by both sides. */
  readonly value: number;
  /** Null when the night is over. */
  readonly toChoose: Side | null;
  /** One for each distinct legal label, the best for the chooser first. */
  readonly choices: readonly Choice[];
}

/**
 * Solves the rest of the night exactly. Who is left of a side is a bit mask; both masks together
 * are a state, so at most 32 × 32 of them are valued, each once.
 * Throws a RangeError for a board that cannot come up.
 */
export function solve(board: Board): Solution {
  const { firstToPutUp, played, pending } = board;
  const left = {
    yourTeam: playersLeft(
      board.yourTeam,
      played.map((match) => match.yourTeamPlayer),
    ),
    yourOpponent: playersLeft(
      board.yourOpponent,
      played.map((match) => match.yourOpponentPlayer),
    ),
  };
  const picks = { yourTeam: picksByMask(left.yourTeam), yourOpponent: picksByMask(left.yourOpponent) };
  const points = left.yourTeam.map((yours) =>
    left.yourOpponent.map((theirs) => pointsOf(board, yours, theirs)),
  );
  const roundsLeft = PLAYERS - played.length;
  const all = (1 << roundsLeft) - 1;
  const known = new Float64Array(1 << (2 * roundsLeft)).fill(Number.NaN);
  const puttingUp = played.length % 2 === 0 ? firstToPutUp : otherSide(firstToPutUp);

  if (roundsLeft === 0 && pending === null) return { value: 0, toChoose: null, choices: [] };
  if (pending === null) return solution(puttingUp, (pick) => valueOfPutUp(puttingUp, all, all, pick));
  const putUp = left[puttingUp].indexOf(pending);
  if (putUp === -1) throw new RangeError(`${pending} is put up, but ${puttingUp} has no ${pending} left`);
  return solution(otherSide(puttingUp), (pick) => -valueOfMatch(puttingUp, all, all, putUp, pick));

  function solution(toChoose: Side, valueToChooser: (pick: number) => number): Solution {
    const sign = toChoose === 'yourTeam' ? 1 : -1;
    const choices = picksOf(toChoose, all)
      .map((pick) => ({ player: left[toChoose][pick] ?? FORFEIT_LABEL, gain: valueToChooser(pick) }))
      .toSorted((one, other) => Math.round(other.gain / RESOLUTION) - Math.round(one.gain / RESOLUTION))
      // Adding 0 turns -0 into 0.
      .map(({ player, gain }) => ({ player, value: sign * gain + 0 }));
    return { value: choices[0]?.value ?? 0, toChoose, choices };
  }

  /** The rest of the night, to the side that puts up next. Rounds alternate, so the masks tell which it is. */
  function valueOfRest(side: Side, own: number, other: number): number {
    if (own === 0) return 0;
    const state = (own << roundsLeft) | other;
    const remembered = known[state] ?? Number.NaN;
    if (!Number.isNaN(remembered)) return remembered;
    let best = Number.NEGATIVE_INFINITY;
    for (const pick of picksOf(side, own)) best = Math.max(best, valueOfPutUp(side, own, other, pick));
    known[state] = best;
    return best;
  }

  /** To the side that puts up: the other answers with what is worst for it. */
  function valueOfPutUp(side: Side, own: number, other: number, pick: number): number {
    let worst = Number.POSITIVE_INFINITY;
    for (const answer of picksOf(otherSide(side), other)) {
      worst = Math.min(worst, valueOfMatch(side, own, other, pick, answer));
    }
    return worst;
  }

  /** To the side that puts up: this match and what follows, where the other side puts up. */
  function valueOfMatch(side: Side, own: number, other: number, pick: number, answer: number): number {
    const match = side === 'yourTeam' ? points[pick]?.[answer] : -(points[answer]?.[pick] ?? 0);
    return (match ?? 0) - valueOfRest(otherSide(side), other ^ (1 << answer), own ^ (1 << pick));
  }

  function picksOf(side: Side, mask: number): readonly number[] {
    return picks[side][mask] ?? [];
  }
}

/** Sorted, so that players with equal labels stand side by side. */
function playersLeft(team: readonly PlayerLabel[], played: readonly PlayerLabel[]): PlayerLabel[] {
  if (team.length > PLAYERS)
    throw new RangeError(`A team has at most ${PLAYERS} players, not ${team.length}`);
  const left: PlayerLabel[] = [...team];
  while (left.length < PLAYERS) left.push(FORFEIT_LABEL);
  for (const label of played) {
    const index = left.indexOf(label);
    if (index === -1) throw new RangeError(`${label} has played more often than the team has ${label}`);
    left.splice(index, 1);
  }
  return left.toSorted();
}

/** For each mask of players left, who may be picked: forfeits last, equal players as one. */
function picksByMask(labels: readonly string[]): number[][] {
  return Array.from({ length: 1 << labels.length }, (_, mask) => {
    const left = [...labels.keys()].filter((player) => (mask & (1 << player)) !== 0);
    const present = left.filter((player) => labels[player] !== FORFEIT_LABEL);
    const free = present.length > 0 ? present : left;
    return free.filter((player, index) => index === 0 || labels[player] !== labels[free[index - 1] ?? -1]);
  });
}

function pointsOf({ scores }: Teams, yours: PlayerLabel, theirs: PlayerLabel): number {
  const points = scores(yours, theirs);
  if (!Number.isFinite(points)) throw new RangeError(`The score of ${yours} against ${theirs} is ${points}`);
  return points;
}
