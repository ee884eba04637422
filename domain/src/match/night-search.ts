import { FORFEIT_LABEL, type PlayerLabel } from './player.ts';
import { otherSide, type Side } from './sides.ts';

/** A side's players who have not played, and the rule that says who of them may be picked. */
export interface SideLeft {
  /** Without forfeits, in the order in which equally good choices are shown. */
  readonly players: readonly PlayerLabel[];
  /**
   * Of those left (a bit mask), one for each label that may be picked; none: a forfeit. Once it is none it
   * stays so, however many rounds are left.
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
  /** What the rest of the night is worth to you under best play by both sides. */
  readonly value: number;
  /** Null when the night is over. */
  readonly toChoose: Side | null;
  /** One for each distinct legal label, the best for the chooser first. */
  readonly choices: readonly Choice[];
}

/** Sums of the same scores in another order differ in their last bits; closer than this is equal. */
const RESOLUTION = 1e-9;
const FORFEIT_PICK = -1;
const FORFEIT_ONLY: readonly number[] = [FORFEIT_PICK];

/**
 * Solves the rest of the night exactly. Who is left of a side is a bit mask; both masks together are a
 * state, and each is valued once. As long as one side still has somebody to pick, they tell the round too.
 */
export function searchNight({ left, scores, roundsLeft, puttingUp, pending }: NightPosition): Solution {
  const yourPlayers = left.yourTeam.players;
  const theirPlayers = left.yourOpponent.players;
  const known = new Float64Array(1 << (yourPlayers.length + theirPlayers.length)).fill(Number.NaN);
  const width = theirPlayers.length + 1;
  const points = new Float64Array((yourPlayers.length + 1) * width).fill(Number.NaN);
  const picks = { yourTeam: pickTable(left.yourTeam), yourOpponent: pickTable(left.yourOpponent) };
  const all = { yourTeam: allOf(left.yourTeam), yourOpponent: allOf(left.yourOpponent) };

  if (pending === null && roundsLeft === 0) return { value: 0, toChoose: null, choices: [] };
  const isYourPutUp = puttingUp === 'yourTeam';
  if (pending === null) {
    return solution(puttingUp, (pick) =>
      afterPutUp(all.yourTeam, all.yourOpponent, roundsLeft, isYourPutUp, pick),
    );
  }
  const putUp = pending === FORFEIT_LABEL ? FORFEIT_PICK : left[puttingUp].players.indexOf(pending);
  return solution(otherSide(puttingUp), (pick) =>
    isYourPutUp
      ? afterMatch(all.yourTeam, all.yourOpponent, roundsLeft, isYourPutUp, putUp, pick)
      : afterMatch(all.yourTeam, all.yourOpponent, roundsLeft, isYourPutUp, pick, putUp),
  );

  function solution(toChoose: Side, worthToYou: (pick: number) => number): Solution {
    const sign = toChoose === 'yourTeam' ? 1 : -1;
    const choices = picks[toChoose](all[toChoose], roundsLeft)
      .map((pick) => ({
        player: left[toChoose].players[pick] ?? FORFEIT_LABEL,
        gain: sign * worthToYou(pick),
      }))
      .toSorted((one, other) => Math.round(other.gain / RESOLUTION) - Math.round(one.gain / RESOLUTION))
      // Adding 0 turns -0 into 0.
      .map(({ player, gain }) => ({ player, value: sign * gain + 0 }));
    return { value: choices[0]?.value ?? 0, toChoose, choices };
  }

  /** To you, before a put-up. */
  function valueOfRest(yours: number, theirs: number, rounds: number, isYours: boolean): number {
    if (rounds === 0) return 0;
    const yourPicks = picks.yourTeam(yours, rounds);
    const theirPicks = picks.yourOpponent(theirs, rounds);
    if (yourPicks === FORFEIT_ONLY && theirPicks === FORFEIT_ONLY) {
      return afterMatch(yours, theirs, rounds, isYours, FORFEIT_PICK, FORFEIT_PICK);
    }
    const state = (yours << theirPlayers.length) | theirs;
    const remembered = known[state] ?? Number.NaN;
    if (!Number.isNaN(remembered)) return remembered;
    let best = isYours ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    for (const pick of isYours ? yourPicks : theirPicks) {
      const value = afterPutUp(yours, theirs, rounds, isYours, pick, best);
      best = isYours ? Math.max(best, value) : Math.min(best, value);
    }
    known[state] = best;
    return best;
  }

  /**
   * To you: the side that answers takes what is best for it. `bound` is what another put-up is worth
   * to the side that puts up: once an answer makes this one no better, the other answers do not matter.
   */
  function afterPutUp(
    yours: number,
    theirs: number,
    rounds: number,
    isYours: boolean,
    pick: number,
    bound?: number,
  ): number {
    let best = isYours ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    const answers = isYours ? picks.yourOpponent(theirs, rounds) : picks.yourTeam(yours, rounds);
    for (const answer of answers) {
      const mine = isYours ? pick : answer;
      const foe = isYours ? answer : pick;
      // What is known is read here: a number that a function returns costs an object on the heap.
      const state = (without(yours, mine) << theirPlayers.length) | without(theirs, foe);
      const rest = rounds === 1 ? 0 : (known[state] ?? Number.NaN);
      let value = (points[(mine + 1) * width + foe + 1] ?? Number.NaN) + rest;
      if (Number.isNaN(value)) value = afterMatch(yours, theirs, rounds, isYours, mine, foe);
      best = isYours ? Math.min(best, value) : Math.max(best, value);
      if (bound !== undefined && (isYours ? best <= bound : best >= bound)) break;
    }
    return best;
  }

  /** To you: this match and what follows, where the other side puts up. */
  function afterMatch(
    yours: number,
    theirs: number,
    rounds: number,
    isYours: boolean,
    mine: number,
    foe: number,
  ): number {
    const rest = valueOfRest(without(yours, mine), without(theirs, foe), rounds - 1, !isYours);
    return pointsOf(mine, foe) + rest;
  }

  /** Asked for only where such a match can come up. */
  function pointsOf(mine: number, foe: number): number {
    const place = (mine + 1) * width + foe + 1;
    const remembered = points[place] ?? Number.NaN;
    if (!Number.isNaN(remembered)) return remembered;
    const yours = yourPlayers[mine] ?? FORFEIT_LABEL;
    const theirs = theirPlayers[foe] ?? FORFEIT_LABEL;
    const score = scores(yours, theirs);
    if (!Number.isFinite(score)) throw new RangeError(`The score of ${yours} against ${theirs} is ${score}`);
    points[place] = score;
    return score;
  }
}

/** The first of each label, where equal ones stand side by side: equal players are one choice. */
export function firstOfEach(players: readonly PlayerLabel[], mask: number): number[] {
  const present = [...players.keys()].filter((player) => (mask & (1 << player)) !== 0);
  return present.filter(
    (player, index) => index === 0 || players[player] !== players[present[index - 1] ?? -1],
  );
}

function without(mask: number, pick: number): number {
  return pick === FORFEIT_PICK ? mask : mask ^ (1 << pick);
}

function allOf({ players }: SideLeft): number {
  return (1 << players.length) - 1;
}

/** Each mask comes up in one round only, until nobody can be picked any more. */
function pickTable(side: SideLeft): (mask: number, roundsLeft: number) => readonly number[] {
  const table: (readonly number[] | undefined)[] = [];
  return (mask, roundsLeft) => {
    const remembered = table[mask];
    if (remembered !== undefined) return remembered;
    const picks = side.picks(mask, roundsLeft);
    const legal = picks.length > 0 ? picks : FORFEIT_ONLY;
    table[mask] = legal;
    return legal;
  };
}
