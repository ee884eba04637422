import type { MatchResult } from './match-result.ts';
import { type Night, playerOf } from './night.ts';
import type { PlayerLabel } from './player.ts';
import { nameIn } from './roster.ts';
import type { Side } from './sides.ts';

interface FollowedPlayer {
  readonly label: PlayerLabel;
  /** Empty where there is none, or none to be shown. */
  readonly name: string;
}

/** A round as everybody in the room has heard it. */
export interface FollowedRound {
  readonly yourTeam: FollowedPlayer | null;
  readonly yourOpponent: FollowedPlayer | null;
  readonly isComplete: boolean;
  readonly completedAtMs: number | null;
  readonly result: MatchResult | null;
}

/** The complete rounds, then the one that is being declared. Whoever has not been put up is in none of them. */
export function followedRounds(night: Night): FollowedRound[] {
  return night.matchUps.map((matchUp, index) => {
    const followed = (side: Side): FollowedPlayer | null => {
      const player = playerOf(matchUp, side);
      return player && { label: player.label, name: nameIn(night.rosters[side], player) };
    };
    return {
      yourTeam: followed('yourTeam'),
      yourOpponent: followed('yourOpponent'),
      isComplete: matchUp.isComplete,
      completedAtMs: matchUp.isComplete ? completedAtMs(night, index + 1) : null,
      result: matchUp.result ?? null,
    };
  });
}

function completedAtMs(night: Night, round: number): number | null {
  return (
    night.declarations.findLast((each) => each.kind === 'complete' && each.round === round)?.atMs ?? null
  );
}
