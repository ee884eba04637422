import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';
import { otherSide, type Side } from './sides.ts';

/** The players of a side who have not played, and the rule for which of them may be picked. */
export interface SideLeft {
  /** Without forfeits, in the order in which equally good choices are listed. */
  readonly players: readonly PlayerLabel[];
  /**
   * For a bit mask of the remaining players: one player for each label that may be picked. Empty means a forfeit. Once
   * empty, it stays empty for any number of remaining rounds.
   */
  picks(mask: number, roundsLeft: number): readonly number[];
}

export interface NightPosition {
  readonly left: Readonly<Record<Side, SideLeft>>;
  readonly scores: (yourPlayer: PlayerLabel, opponentPlayer: PlayerLabel) => number;
  readonly roundsLeft: number;
  readonly puttingUp: Side;
  /** Already put up in the current round, or null. */
  readonly pending: PlayerLabel | null;
}

interface Choice {
  readonly player: PlayerLabel;
  readonly value: number;
}

export interface Solution {
  /** The value of the rest of the night to you under best play by both sides. */
  readonly value: number;
  /** Null if the night is over. */
  readonly toChoose: Side | null;
  /** One for each distinct legal label, the best one for the choosing side first. */
  readonly choices: readonly Choice[];
}

export interface SearchedNight extends Solution {
  /** The best answer to each choice; empty if the choices are answers themselves. */
  readonly replies: ReadonlyMap<PlayerLabel, PlayerLabel>;
}

/** Sums of the same scores in another order differ in their last bits. Values closer than this are equal. */
export const RESOLUTION = 1e-9;
const FORFEIT_PICK = -1;
const FORFEIT_ONLY: readonly number[] = [FORFEIT_PICK];

interface Search {
  readonly position: NightPosition;
  /** The value to you of each state before a put-up; NaN if it is not computed yet. */
  readonly known: Float64Array;
  /** Points by your player and theirs, with both indexes shifted by one for the forfeit; NaN if not computed yet. */
  readonly points: Float64Array;
  readonly width: number;
  readonly shift: number;
  readonly yourPicks: PickTable;
  readonly theirPicks: PickTable;
}

/** The players of both sides who have not played, before a put-up. */
interface State {
  readonly yours: number;
  readonly theirs: number;
  readonly rounds: number;
  readonly isYours: boolean;
}

/**
 * Solves the rest of the night exactly. The remaining players of a side are a bit mask; both masks together are a
 * state, and each state is evaluated once. While a side still has a player to pick, the masks also determine the round.
 *
 * The functions below are not closures, because closures would be compiled again for each search.
 */
export function searchNight(position: NightPosition): Solution {
  const { value, toChoose, choices } = searchWithReplies(position);
  return { value, toChoose, choices };
}

/** As `searchNight`, with the best answer to each put-up. */
export function searchWithReplies(position: NightPosition): SearchedNight {
  const { left, roundsLeft, puttingUp, pending } = position;
  if (pending === null && roundsLeft === 0) {
    return { value: 0, toChoose: null, choices: [], replies: new Map() };
  }
  const [yours, theirs] = [left.yourTeam.players.length, left.yourOpponent.players.length];
  const search: Search = {
    position,
    known: new Float64Array(1 << (yours + theirs)).fill(Number.NaN),
    points: new Float64Array((yours + 1) * (theirs + 1)).fill(Number.NaN),
    width: theirs + 1,
    shift: theirs,
    yourPicks: pickTable(left.yourTeam),
    theirPicks: pickTable(left.yourOpponent),
  };
  const isYours = puttingUp === 'yourTeam';
  const start: State = { yours: (1 << yours) - 1, theirs: (1 << theirs) - 1, rounds: roundsLeft, isYours };
  if (pending !== null) return { ...answersTo(search, start, pending), replies: new Map() };
  const bound = isYours ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const solved = solution(search, start, puttingUp, (pick) => afterPutUp(search, start, pick, bound));
  const replies = solved.choices.map(({ player }) => [player, bestAnswer(search, start, player)] as const);
  return { ...solved, replies: new Map(replies) };
}

function answersTo(search: Search, start: State, putUp: PlayerLabel): Solution {
  const { left, puttingUp } = search.position;
  const pick = putUp === FORFEIT_LABEL ? FORFEIT_PICK : left[puttingUp].players.indexOf(putUp);
  return solution(search, start, otherSide(puttingUp), (answer) =>
    start.isYours ? afterMatch(search, start, pick, answer) : afterMatch(search, start, answer, pick),
  );
}

function bestAnswer(search: Search, start: State, putUp: PlayerLabel): PlayerLabel {
  return answersTo(search, start, putUp).choices[0]?.player ?? FORFEIT_LABEL;
}

function solution(
  search: Search,
  start: State,
  toChoose: Side,
  worthToYou: (pick: number) => number,
): Solution {
  const sign = toChoose === 'yourTeam' ? 1 : -1;
  const { players } = search.position.left[toChoose];
  const picks =
    toChoose === 'yourTeam'
      ? picksOf(search.yourPicks, start.yours, start.rounds)
      : picksOf(search.theirPicks, start.theirs, start.rounds);
  const choices = picks
    .map((pick) => ({ player: players[pick] ?? FORFEIT_LABEL, gain: sign * worthToYou(pick) }))
    .toSorted((one, other) => Math.round(other.gain / RESOLUTION) - Math.round(one.gain / RESOLUTION))
    // Adding 0 turns -0 into 0.
    .map(({ player, gain }) => ({ player, value: sign * gain + 0 }));
  return { value: choices[0]?.value ?? 0, toChoose, choices };
}

/** The value to you, before a put-up. */
function valueOfRest(search: Search, state: State): number {
  const { yours, theirs, rounds, isYours } = state;
  if (rounds === 0) return 0;
  const yourPicks = picksOf(search.yourPicks, yours, rounds);
  const theirPicks = picksOf(search.theirPicks, theirs, rounds);
  if (yourPicks === FORFEIT_ONLY && theirPicks === FORFEIT_ONLY) {
    return afterMatch(search, state, FORFEIT_PICK, FORFEIT_PICK);
  }
  const place = (yours << search.shift) | theirs;
  const remembered = search.known[place] ?? Number.NaN;
  if (!Number.isNaN(remembered)) return remembered;
  let best = isYours ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const pick of isYours ? yourPicks : theirPicks) {
    const value = afterPutUp(search, state, pick, best);
    best = isYours ? Math.max(best, value) : Math.min(best, value);
  }
  search.known[place] = best;
  return best;
}

/**
 * The value to you: the answering side takes its best answer. `bound` is the value of another put-up to the side that
 * puts up. Once an answer makes this put-up no better, the remaining answers are skipped.
 */
function afterPutUp(search: Search, state: State, pick: number, bound: number): number {
  const { yours, theirs, rounds, isYours } = state;
  const { known, points, width, shift } = search;
  let best = isYours ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const answers = isYours
    ? picksOf(search.theirPicks, theirs, rounds)
    : picksOf(search.yourPicks, yours, rounds);
  for (const answer of answers) {
    const mine = isYours ? pick : answer;
    const foe = isYours ? answer : pick;
    // Reads known values inline: a number that a function returns is allocated on the heap.
    const next = (without(yours, mine) << shift) | without(theirs, foe);
    const rest = rounds === 1 ? 0 : (known[next] ?? Number.NaN);
    let value = (points[(mine + 1) * width + foe + 1] ?? Number.NaN) + rest;
    if (Number.isNaN(value)) value = afterMatch(search, state, mine, foe);
    best = isYours ? Math.min(best, value) : Math.max(best, value);
    if (isYours ? best <= bound : best >= bound) break;
  }
  return best;
}

/** The value to you of this match and the rest of the night, in which the other side puts up next. */
function afterMatch(search: Search, state: State, mine: number, foe: number): number {
  const rest = valueOfRest(search, {
    yours: without(state.yours, mine),
    theirs: without(state.theirs, foe),
    rounds: state.rounds - 1,
    isYours: !state.isYours,
  });
  return pointsOf(search, mine, foe) + rest;
}

/** Computed only for pairings that can occur. */
function pointsOf({ position, points, width }: Search, mine: number, foe: number): number {
  const place = (mine + 1) * width + foe + 1;
  const remembered = points[place] ?? Number.NaN;
  if (!Number.isNaN(remembered)) return remembered;
  const yours = position.left.yourTeam.players[mine] ?? FORFEIT_LABEL;
  const theirs = position.left.yourOpponent.players[foe] ?? FORFEIT_LABEL;
  const score = position.scores(yours, theirs);
  if (!Number.isFinite(score)) throw new RangeError(`The score of ${yours} against ${theirs} is ${score}`);
  points[place] = score;
  return score;
}

/** The first player of each label. Equal labels are adjacent, and equal players are one choice. */
export function firstOfEach(players: readonly PlayerLabel[], mask: number): number[] {
  const first: number[] = [];
  let previous: PlayerLabel | undefined;
  for (let player = 0; player < players.length; player += 1) {
    if ((mask & (1 << player)) === 0) continue;
    if (players[player] !== previous) first.push(player);
    previous = players[player];
  }
  return first;
}

function without(mask: number, pick: number): number {
  return pick === FORFEIT_PICK ? mask : mask ^ (1 << pick);
}

/** Each mask occurs in one round only, until no player can be picked any more. */
interface PickTable {
  readonly side: SideLeft;
  readonly known: (readonly number[] | undefined)[];
}

function pickTable(side: SideLeft): PickTable {
  return { side, known: Array(1 << side.players.length).fill(undefined) };
}

function picksOf({ side, known }: PickTable, mask: number, roundsLeft: number): readonly number[] {
  const remembered = known[mask];
  if (remembered !== undefined) return remembered;
  const picks = side.picks(mask, roundsLeft);
  const legal = picks.length > 0 ? picks : FORFEIT_ONLY;
  known[mask] = legal;
  return legal;
}
