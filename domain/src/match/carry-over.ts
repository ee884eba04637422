import { type Feature, type Night, newNight } from './night.ts';
import { type EnteredRoster, type NightRoster, numberPlayers, withoutGrades } from './roster.ts';
import type { Side } from './sides.ts';
import { EMPTY_TEAM, type TeamDraft, withMore } from './team-draft.ts';

/** The teams of a night, set up for a new one in the other planner. Feature 1 knows no plus and minus. */
export function carryOver(night: Night, feature: Feature): Night {
  return {
    ...newNight(feature),
    yourTeam: carriedTeam(night, 'yourTeam', feature),
    yourOpponent: carriedTeam(night, 'yourOpponent', feature),
    rosters: {
      yourTeam: carriedRoster(night.rosters.yourTeam, feature),
      yourOpponent: carriedRoster(night.rosters.yourOpponent, feature),
    },
    areNamesShared: night.areNamesShared,
  };
}

/** Another night of the same team against somebody else. `roster`: who is in it today, where the team has one. */
export function nextNight(night: Night, roster: EnteredRoster | null): Night {
  const { feature, areNamesShared } = night;
  const yourTeam = roster ? { ...roster, players: numberPlayers(roster.players, [], () => false) } : null;
  return {
    ...newNight(feature),
    yourTeam: carriedTeam(night, 'yourTeam', feature),
    rosters: { yourTeam: yourTeam ?? carriedRoster(night.rosters.yourTeam, feature), yourOpponent: null },
    areNamesShared,
  };
}

function carriedRoster(roster: NightRoster | null, feature: Feature): NightRoster | null {
  if (roster === null) return null;
  const players = feature === 'feature_1' ? withoutGrades(roster.players) : roster.players;
  return { ...roster, players: numberPlayers(players, [], () => false) };
}

/** With a roster a team holds those who have played, and nobody has yet. */
function carriedTeam(night: Night, side: Side, feature: Feature): TeamDraft {
  if (night.rosters[side] !== null) return EMPTY_TEAM;
  return night[side].reduce(
    (carried, { skillLevel, minusPlus, quantity }) =>
      withMore(carried, skillLevel, feature === 'feature_1' ? 'n' : minusPlus, quantity),
    EMPTY_TEAM,
  );
}
