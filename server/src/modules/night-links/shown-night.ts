import type { FollowedNight, FollowedRound } from '@carom/contract/night-links/schemas';
import { followedRounds } from '@carom/domain/match/followed-night';
import { parseNight } from '@carom/domain/match/parse-plan';
import { planOf, sharedNight } from '@carom/domain/match/plan';
import { DAY_MS } from '@carom/domain/time/durations';
import type { FollowedRow } from './repo.ts';

/** Counted from the last change of the night. */
export const LINK_LIFETIME_MS = DAY_MS;

export function endOf({ changedAt }: Pick<FollowedRow, 'changedAt'>): Date {
  return new Date(changedAt.getTime() + LINK_LIFETIME_MS);
}

/** The public data of a night. null before it has begun, and for invalid data. */
export function shownNight({ plan, feature, showsAdvice, changedAt }: FollowedRow): FollowedNight | null {
  const parsed = parseNight(plan);
  if (!parsed.ok || parsed.value.feature !== feature) return null;
  const night = sharedNight(parsed.value);
  return {
    feature,
    puts_up_first: night.selectedTeam,
    rounds: followedRounds(night).map(roundOf),
    roster_names: {
      your_team: night.rosters.yourTeam?.name ?? '',
      your_opponent: night.rosters.yourOpponent?.name ?? '',
    },
    changed_at: changedAt.toISOString(),
    plan: showsAdvice ? { ...planOf(night) } : null,
  };
}

function roundOf(round: ReturnType<typeof followedRounds>[number]): FollowedRound {
  const { yourTeam, yourOpponent, isComplete, completedAtMs, result } = round;
  return {
    your_team: yourTeam,
    your_opponent: yourOpponent,
    is_complete: isComplete,
    completed_at: momentOf(completedAtMs),
    result,
  };
}

/** The time comes from the phone and may be invalid. */
function momentOf(ms: number | null): string | null {
  const moment = new Date(ms ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
