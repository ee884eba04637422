import { isSide } from './sides.ts';
import { type Fields, readFields } from './stored-fields.ts';

/**
 * A stored plan as others may read it: with the names of its rosters only if the captain shares them. Uses the raw
 * fields only, so that names are also removed from a plan that cannot be parsed.
 */
export function sharedPlan(plan: Fields): Fields {
  if (plan['areNamesShared'] === true) return plan;
  const rosters = readFields(plan['rosters']);
  return {
    ...plan,
    ...(Array.isArray(plan['declarations']) && { declarations: plan['declarations'].map(nameless) }),
    ...(rosters && {
      rosters: Object.fromEntries(
        Object.entries(rosters)
          .filter(([side]) => isSide(side))
          .map(([side, roster]) => [side, namelessRoster(roster)]),
      ),
    }),
  };
}

function namelessRoster(roster: unknown) {
  const players = readFields(roster)?.['players'];
  return {
    savedAs: null,
    name: '',
    players: Array.isArray(players) ? players.map(namelessPlayer) : [],
  };
}

function namelessPlayer(player: unknown) {
  const { savedAs: _, ...rest } = readFields(player) ?? {};
  return { ...rest, name: '' };
}

function nameless(declaration: unknown) {
  const { name: _, ...rest } = readFields(declaration) ?? {};
  return rest;
}
