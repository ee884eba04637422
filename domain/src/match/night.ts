import type { MatchResult } from './match-result.ts';
import type { Player, PlayerLabel } from './player.ts';
import { type NightRosters, NO_ROSTERS } from './roster.ts';
import type { Side } from './sides.ts';
import { EMPTY_TEAM, type TeamDraft } from './team-draft.ts';

export const FEATURES = ['feature_1', 'feature_2'] as const;
export type Feature = (typeof FEATURES)[number];

export const ROUNDS = 5;

export interface MatchUp {
  readonly yourTeamPlayer: Player | null;
  readonly yourOpponentPlayer: Player | null;
  readonly isComplete: boolean;
  /** Only for a complete match whose result is entered. */
  readonly result?: MatchResult;
}

export const NOBODY_PICKED: MatchUp = { yourTeamPlayer: null, yourOpponentPlayer: null, isComplete: false };

/** An announcement during the night, with its time. */
export type Declaration =
  | { readonly kind: 'first'; readonly side: Side; readonly atMs: number }
  | {
      /** `corrected`: the player was corrected after the round was complete. */
      readonly kind: 'putUp' | 'answered' | 'withdrawn' | 'corrected';
      readonly round: number;
      readonly side: Side;
      readonly player: PlayerLabel;
      /** Only for a player from a roster. */
      readonly name?: string;
      readonly atMs: number;
    }
  /** A player who was not entered. `insteadOf` left the team in exchange; null if nobody did. */
  | {
      readonly kind: 'broughtIn';
      readonly round: number;
      readonly side: Side;
      readonly player: PlayerLabel;
      readonly insteadOf: PlayerLabel | null;
      readonly atMs: number;
    }
  | { readonly kind: 'complete'; readonly round: number; readonly atMs: number }
  /** Null if the result was removed. */
  | {
      readonly kind: 'result';
      readonly round: number;
      readonly result: MatchResult | null;
      readonly atMs: number;
    };

/** The portfolio entry that the night is saved as, or will be. */
export interface PortfolioPlace {
  readonly id: string;
  /** The last known version of the entry; 0 until the night is saved. */
  readonly version: number;
}

/** A team night of either planner, from empty teams to five complete matches. */
export interface Night {
  readonly feature: Feature;
  /** With a roster, a team holds only the players who have played or are picked. */
  readonly yourTeam: TeamDraft;
  readonly yourOpponent: TeamDraft;
  /** The side that puts up the first player. */
  readonly selectedTeam: Side | null;
  /** The complete ones in the order of their rounds, then the current one if a player is picked. */
  readonly matchUps: readonly MatchUp[];
  readonly declarations: readonly Declaration[];
  readonly rosters: NightRosters;
  /** Whether people with whom the night is shared see names, or skills only. */
  readonly areNamesShared: boolean;
  /** Assigned when the night is first stored. Each night has its own. */
  readonly portfolio?: PortfolioPlace;
}

export function newNight(feature: Feature): Night {
  return {
    feature,
    yourTeam: EMPTY_TEAM,
    yourOpponent: EMPTY_TEAM,
    selectedTeam: null,
    matchUps: [],
    declarations: [],
    rosters: NO_ROSTERS,
    areNamesShared: false,
  };
}

const PLAYER_FIELD = { yourTeam: 'yourTeamPlayer', yourOpponent: 'yourOpponentPlayer' } as const;

export function playerOf(matchUp: MatchUp, side: Side): Player | null {
  return matchUp[PLAYER_FIELD[side]];
}

export function withPlayer(matchUp: MatchUp, side: Side, player: Player | null): MatchUp {
  return { ...matchUp, [PLAYER_FIELD[side]]: player };
}
