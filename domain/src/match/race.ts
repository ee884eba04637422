import { FORFEIT, type PlayerLabel, type RatedSkillLevel, ratingOf } from './player.ts';

/**
 * The games that the row's player must win; the mirrored cell has the other player's games. From the league's race
 * chart.
 */
const RACES: Readonly<Record<RatedSkillLevel, Readonly<Record<RatedSkillLevel, number>>>> = {
  2: { 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2 },
  3: { 2: 3, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2 },
  4: { 2: 4, 3: 3, 4: 3, 5: 3, 6: 3, 7: 2 },
  5: { 2: 5, 3: 4, 4: 4, 5: 4, 6: 4, 7: 3 },
  6: { 2: 6, 3: 5, 4: 5, 5: 5, 6: 5, 7: 4 },
  7: { 2: 7, 3: 6, 4: 5, 5: 5, 6: 5, 7: 5 },
};

/** Your maximum net points of a match, which range from -3 to 3. */
export const MOST_NET = 3;
const FORFEIT_NET = 2;
/** The chance of each net score of a match, at index `net + MOST_NET`. The chances add up to 1. */
export type MatchChances = readonly number[];

const FITTING_STEPS = 60;

export function raceOf(yours: PlayerLabel, theirs: PlayerLabel): { yours: number; theirs: number } | null {
  const [mine, foe] = [ratingOf(yours).skillLevel, ratingOf(theirs).skillLevel];
  if (mine === FORFEIT || foe === FORFEIT) return null;
  return { yours: RACES[mine][foe], theirs: RACES[foe][mine] };
}

/**
 * The chances of each net score if every game is won with the same probability: 3-0 without a game for the loser, 2-1
 * if the loser was one game short, 2-0 otherwise. The probability of a game is fitted to the expected net points
 * `score`. A score outside the possible range counts as the nearest possible one.
 */
export function matchChances(yours: PlayerLabel, theirs: PlayerLabel, score: number): MatchChances {
  const race = raceOf(yours, theirs);
  if (race === null) return certain(forfeitNet(yours, theirs));
  let [low, high] = [0, 1];
  for (let step = 0; step < FITTING_STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (expectedNet(chancesAt(race, middle)) < score) low = middle;
    else high = middle;
  }
  return chancesAt(race, (low + high) / 2);
}

export function expectedNet(chances: MatchChances): number {
  return chances.reduce((sum, chance, at) => sum + chance * (at - MOST_NET), 0);
}

function certain(net: number): MatchChances {
  return Array.from({ length: 2 * MOST_NET + 1 }, (_, at) => Number(at === net + MOST_NET));
}

function chancesAt(race: { readonly yours: number; readonly theirs: number }, game: number): MatchChances {
  const won = winChances(race.yours, race.theirs, game);
  const lost = winChances(race.theirs, race.yours, 1 - game);
  return [...lost.toReversed(), 0, ...won];
}

/** The chances of winning with 1, 2 and 3 net points, in a race of `needed` games against `others`. */
function winChances(needed: number, others: number, game: number): number[] {
  const chances = [0, 0, 0];
  // The winner wins the last game; the loser's games are anywhere before it.
  let orders = 1;
  for (let lost = 0; lost < others; lost += 1) {
    if (lost > 0) orders = (orders * (needed - 1 + lost)) / lost;
    const net = lost === 0 ? 3 : lost === others - 1 ? 1 : 2;
    chances[net - 1] = (chances[net - 1] ?? 0) + orders * game ** needed * (1 - game) ** lost;
  }
  return chances;
}

function forfeitNet(yours: PlayerLabel, theirs: PlayerLabel): number {
  const isPresent = (label: PlayerLabel) => Number(ratingOf(label).skillLevel !== FORFEIT);
  return FORFEIT_NET * (isPresent(yours) - isPresent(theirs));
}
