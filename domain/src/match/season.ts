import type { FinishedNight, FinishedRound, SeasonPlayer } from './finished-night.ts';
import { pointsOf } from './match-result.ts';
import { FORFEIT_LABEL, ratingOf, type SkillLevel } from './player.ts';
import { type RunningScore, runningScore } from './results.ts';

interface Tally {
  /** Matches with a result. */
  readonly games: number;
  readonly won: number;
  readonly points: number;
  readonly against: number;
}

/** One player's matches of a season. Forfeits do not count, because they are not played. */
export interface PlayerRecord extends Tally {
  readonly key: string;
  readonly name: string;
  /** By the skill of the opponents, the strongest first. */
  readonly bySkill: readonly (Tally & { readonly skillLevel: SkillLevel })[];
}

export interface Season {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** Nights with a missing result that could still decide them. */
  readonly open: number;
  readonly points: number;
  readonly against: number;
  /** The most net points first. */
  readonly players: readonly PlayerRecord[];
}

const NO_GAMES: Tally = { games: 0, won: 0, points: 0, against: 0 };

export function scoreOf({ rounds }: FinishedNight): RunningScore {
  return runningScore(rounds.map(({ result }) => result));
}

export function seasonOf(nights: readonly FinishedNight[]): Season {
  const scores = nights.map(scoreOf);
  const count = (standing: RunningScore['standing']) =>
    scores.filter((score) => score.standing === standing).length;
  return {
    won: count('won'),
    lost: count('lost'),
    drawn: count('drawn'),
    open: count('open'),
    points: scores.reduce((sum, { yours }) => sum + yours, 0),
    against: scores.reduce((sum, { theirs }) => sum + theirs, 0),
    players: playersOf(nights.flatMap(({ rounds }) => rounds)),
  };
}

function playersOf(rounds: readonly FinishedRound[]): PlayerRecord[] {
  const games = rounds.filter(isGame);
  const keys = [...new Set(games.map(({ yourPlayer }) => keyOf(yourPlayer)))];
  return keys
    .map((key) => {
      const own = games.filter(({ yourPlayer }) => keyOf(yourPlayer) === key);
      return { key, name: own.at(-1)?.yourPlayer.name ?? '', ...tallyOf(own), bySkill: bySkill(own) };
    })
    .toSorted((one, other) => other.points - other.against - (one.points - one.against));
}

function bySkill(games: readonly FinishedRound[]): PlayerRecord['bySkill'] {
  const skillOf = ({ theirPlayer }: FinishedRound) => ratingOf(theirPlayer.label).skillLevel;
  const skills = [...new Set(games.map(skillOf))].toSorted((one, other) => other - one);
  return skills.map((skillLevel) => ({
    skillLevel,
    ...tallyOf(games.filter((game) => skillOf(game) === skillLevel)),
  }));
}

function isGame({ yourPlayer, theirPlayer, result }: FinishedRound): boolean {
  return result !== null && yourPlayer.label !== FORFEIT_LABEL && theirPlayer.label !== FORFEIT_LABEL;
}

function tallyOf(games: readonly FinishedRound[]): Tally {
  return games.reduce((tally, { result }) => {
    if (result === null) return tally;
    const { yours, theirs } = pointsOf(result);
    return {
      games: tally.games + 1,
      won: tally.won + Number(yours > theirs),
      points: tally.points + yours,
      against: tally.against + theirs,
    };
  }, NO_GAMES);
}

/** A saved player keeps the key under a new name. Others are identified by name, or by skill only. */
function keyOf({ id, name, label }: SeasonPlayer): string {
  return id ?? (name || label);
}
