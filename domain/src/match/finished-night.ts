import type { MatchResult } from './match-result.ts';
import { type MatchUp, type Night, playerOf, ROUNDS } from './night.ts';
import { parseNight } from './parse-plan.ts';
import type { PlayerLabel } from './player.ts';
import { isSamePlayer } from './player.ts';
import { isAllComplete } from './rounds.ts';
import type { Side } from './sides.ts';
import { type Fields, readFields, readPortfolioPlace } from './stored-fields.ts';

/** Who played a match, as far as the night knows. */
export interface SeasonPlayer {
  /** The id of the kept player; null where the side had no roster, or somebody was brought in. */
  readonly id: string | null;
  /** Empty without a roster. */
  readonly name: string;
  readonly label: PlayerLabel;
}

export interface FinishedRound {
  readonly yourPlayer: SeasonPlayer;
  readonly theirPlayer: SeasonPlayer;
  /** Null where it was not entered. */
  readonly result: MatchResult | null;
}

/** A night whose five matches are complete. */
export interface FinishedNight {
  /** The id of the kept roster; null where the team was set up by quantities. */
  readonly rosterId: string | null;
  /** Empty where the side had no roster. */
  readonly teamName: string;
  readonly opponentName: string;
  /** When the last match was complete; null where the night has no log. */
  readonly playedAtMs: number | null;
  readonly rounds: readonly FinishedRound[];
}

/** Null while a match is open. */
export function finishedNightOf(night: Night): FinishedNight | null {
  if (!isAllComplete(night)) return null;
  const { yourTeam, yourOpponent } = night.rosters;
  const played = night.declarations.findLast(({ kind }) => kind === 'complete');
  return {
    rosterId: yourTeam?.savedAs ?? null,
    teamName: yourTeam?.name ?? '',
    opponentName: yourOpponent?.name ?? '',
    playedAtMs: played?.atMs ?? null,
    rounds: night.matchUps.flatMap((matchUp) => roundOf(night, matchUp) ?? []),
  };
}

/** A finished night and the place in the portfolio where it is archived. */
export interface ArchivedNight {
  readonly placeId: string;
  readonly night: Night;
}

/**
 * The finished nights in a stored planner, each in its latest state: the night at hand, and the ones before it on the
 * way back, which another night may have replaced before the account heard of them.
 */
export function finishedNightsIn(stored: unknown): ArchivedNight[] {
  const { plan, past } = readFields(stored) ?? {};
  const latest = new Map<string, Fields>();
  for (const each of [...(Array.isArray(past) ? past : []), plan]) {
    const fields = readFields(each);
    const place = readPortfolioPlace(fields?.['portfolio']);
    if (fields && place && hasEnded(fields)) latest.set(place.id, fields);
  }
  return [...latest].flatMap(([placeId, fields]) => {
    const night = parseNight(fields);
    return night.ok ? [{ placeId, night: night.value }] : [];
  });
}

/** From the fields alone: most nights that are saved are under way, and need no parsing. */
export function hasEnded(plan: Fields): boolean {
  const matchUps = plan['matchUps'];
  return (
    Array.isArray(matchUps) &&
    matchUps.length === ROUNDS &&
    matchUps.every((matchUp) => readFields(matchUp)?.['isComplete'] === true)
  );
}

function roundOf(night: Night, matchUp: MatchUp): FinishedRound | null {
  const yourPlayer = seasonPlayer(night, matchUp, 'yourTeam');
  const theirPlayer = seasonPlayer(night, matchUp, 'yourOpponent');
  return yourPlayer && theirPlayer && { yourPlayer, theirPlayer, result: matchUp.result ?? null };
}

function seasonPlayer(night: Night, matchUp: MatchUp, side: Side): SeasonPlayer | null {
  const player = playerOf(matchUp, side);
  if (!player) return null;
  const listed = night.rosters[side]?.players.find((each) => isSamePlayer(each, player));
  return { id: listed?.savedAs ?? null, name: listed?.name ?? '', label: player.label };
}
