import type { MatchResult } from './match-result.ts';
import { type Night, playerOf } from './night.ts';
import type { PlayerLabel } from './player.ts';
import { nameIn } from './roster.ts';
import type { Side } from './sides.ts';

interface FollowedPlayer {
  readonly label: PlayerLabel;
  /** Empty if there is no name, or if names are not shared. */
  readonly name: string;
}

/** A round as it was announced to both teams. */
export interface FollowedRound {
  readonly yourTeam: FollowedPlayer | null;
  readonly yourOpponent: FollowedPlayer | null;
  readonly isComplete: boolean;
  readonly completedAtMs: number | null;
  readonly result: MatchResult | null;
}

/** The complete rounds, then the round that is being declared. Players who have not been put up are in none of them. */
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
