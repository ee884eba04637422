import { type Feature, type Night, newNight } from './night.ts';
import { type EnteredRoster, type NightRoster, numberPlayers, withoutGrades } from './roster.ts';
import type { Side } from './sides.ts';
import { EMPTY_TEAM, type TeamDraft, withMore } from './team-draft.ts';

/** The teams of a night, set up as a new night of the other planner. Feature 1 has no plus and minus grades. */
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

/**
 * A new night of the same team against another opponent. `roster`: the players present today, or null if the team has
 * no roster.
 */
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

/** With a roster, a team lists only the players who have played, so it starts empty. */
function carriedTeam(night: Night, side: Side, feature: Feature): TeamDraft {
  if (night.rosters[side] !== null) return EMPTY_TEAM;
  return night[side].reduce(
    (carried, { skillLevel, minusPlus, quantity }) =>
      withMore(carried, skillLevel, feature === 'feature_1' ? 'n' : minusPlus, quantity),
    EMPTY_TEAM,
  );
}
