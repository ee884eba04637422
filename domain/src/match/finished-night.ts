import type { MatchResult } from './match-result.ts';
import { type MatchUp, type Night, playerOf, ROUNDS } from './night.ts';
import { parseNight } from './parse-plan.ts';
import type { PlayerLabel } from './player.ts';
import { isSamePlayer } from './player.ts';
import { isAllComplete } from './rounds.ts';
import type { Side } from './sides.ts';
import { type Fields, readFields, readPortfolioPlace } from './stored-fields.ts';

/** A player of a match, as far as the night records it. */
export interface SeasonPlayer {
  /** The id of the saved player; null without a roster, and for a player who was added during the night. */
  readonly id: string | null;
  /** Empty without a roster. */
  readonly name: string;
  readonly label: PlayerLabel;
}

export interface FinishedRound {
  readonly yourPlayer: SeasonPlayer;
  readonly theirPlayer: SeasonPlayer;
  /** Null if no result was entered. */
  readonly result: MatchResult | null;
}

/** A night whose five matches are complete. */
export interface FinishedNight {
  /** The id of the saved roster; null if the team was entered by quantities. */
  readonly rosterId: string | null;
  /** Empty if the side had no roster. */
  readonly teamName: string;
  readonly opponentName: string;
  /** When the last match was completed; null if the night has no log. */
  readonly playedAtMs: number | null;
  readonly rounds: readonly FinishedRound[];
}

/** Null while a match is incomplete. */
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

/** A finished night and its place in the portfolio, where it is archived. */
export interface ArchivedNight {
  readonly placeId: string;
  readonly night: Night;
}

/**
 * The finished nights of a stored planner, each in its latest state: the current night, and earlier nights of the undo
 * history. An earlier night may have been replaced before the account received its end.
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

/** Checks the raw fields only: most saved nights are in progress and need no parsing. */
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
