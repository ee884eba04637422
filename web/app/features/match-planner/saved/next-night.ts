import { nextNight } from '@carom/domain/match/carry-over';
import { type Planner, replaceNight } from '@carom/domain/match/planner';
import { savePlanner } from '../plan-store.ts';
import { entered, rostersOf } from '../rosters/entered-roster.ts';
import { readRosters } from '../rosters/roster-store.ts';

/**
 * Replaces this night with a new one of the same team. An undo restores it. All players of a saved roster are present.
 */
export function startNextNight(planner: Planner, isGraded: boolean): void {
  const { yourTeam } = planner.night.rosters;
  const kept = rostersOf(readRosters(), 'yourTeam').find(({ id }) => id === yourTeam?.savedAs);
  const players = kept?.players.map(({ id, name, label }) => ({ savedAs: id, name, label })) ?? [];
  const roster = kept ? entered(kept, players, isGraded) : null;
  savePlanner(replaceNight(planner, nextNight(planner.night, roster)));
}
